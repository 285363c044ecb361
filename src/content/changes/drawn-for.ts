import { locales } from '../../../i18n/i18n-util'
import type { Content } from '../content'
import { isShown, publicNames } from '../public-pages'

/** The same as long as nothing changes that pictures are drawn from: the roof, link previews, icons. */
export function drawnFor(content: Content): string {
  const pages = publicNames.filter((name) => isShown(content, name))
  const words = locales.map((locale) => pages.map((name) => content.words[locale]?.[name]))
  return Bun.hash(JSON.stringify([content.site, content.portrait?.hash, pages, words])).toString(36)
}
