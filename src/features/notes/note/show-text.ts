import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { currentUser } from '../../../http/session/current-user'
import { localized } from '../../../paths'
import { linksIn } from '../../../texts/markdown/plugins/wiki-links'
import type { ShownNote } from '../../../texts/markdown/show-note'
import { textWords } from '../../../texts/markdown/text-words'
import { findLinks } from './link-queries'

interface ShowTextOptions {
  /** Of the note, if it is stored: its links mean what they meant when it was saved. */
  id?: string | undefined
  /** Of the earlier version that is shown. */
  version?: number | undefined
  isTickable?: boolean
}

export async function showText(
  c: Context<AppEnv>,
  body: string,
  { id, version, isTickable = false }: ShowTextOptions = {},
): Promise<ShownNote> {
  const { texts, origin, locale, LL, content } = c.var
  const prefix = localized(content, locale, '')
  const keys = linksIn(body)
  const from = { id, version }
  const targets = keys.length > 0 ? await findLinks(c.var.db, currentUser(c).id, from, keys) : {}
  const { several, missing, trashed } = LL.note.links
  const words = { several: several(), missing: missing(), trashed: trashed() }
  const wikiLinks = { targets, words }
  const options = { origin, prefix, words: textWords(LL), isTickable, wikiLinks }
  const shown = texts.show(body, options)
  return unlessBusy(c, shown, () => notShownNow(body))
}

export function notShownNow(body: string): ShownNote {
  return { html: `<p class="as-written">${Bun.escapeHTML(body)}</p>`, asWritten: 'notNow' }
}
