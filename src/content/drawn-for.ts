import type { Content } from './content'
import { isShown, publicNames } from './public-pages'

/** The same as long as nothing changes that pictures are drawn from: the roof, link previews, icons. */
export function drawnFor(content: Content): string {
  const pages = publicNames.filter((name) => isShown(content, name))
  return Bun.hash(JSON.stringify([content.site, pages])).toString(36)
}
