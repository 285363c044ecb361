import type { Context } from 'hono'
import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import type { AppEnv } from '../../../http/app-env'
import { localized, paths } from '../../../paths'
import type { FeedEntry } from './read-entries'

export interface Feed {
  id: string
  /** Undefined for that of all languages. */
  language: Locales | undefined
  title: string
  author: { name: string; url: string }
  /** Absolute, as are `address` and `icon`. */
  home: string
  address: string
  icon: string
  updated_at: string
  entries: readonly FeedEntry[]
}

export function describeFeed(
  { req, var: { content, origin } }: Context<AppEnv>,
  language: Locales | undefined,
  entries: readonly FeedEntry[],
): Feed {
  const { name, foundedOn } = content.site
  const changes = entries.map(({ updated_at }) => updated_at)
  const address = origin + req.path
  const about = language && translationsIn(language, content).writing.title()
  return {
    id: language ? address : origin + paths.writing,
    language,
    title: about ? `${about} – ${name}` : name,
    author: { name, url: origin + paths.home },
    home: origin + (language ? localized(content, language, paths.writing) : paths.writing),
    address,
    icon: origin + paths.favicon,
    // RFC 4287 asks for a day of a feed without entries too.
    updated_at: changes.sort().at(-1) ?? new Date(foundedOn ?? 0).toISOString(),
    entries,
  }
}
