import type { Content } from '../../content/content'
import { shownNames } from '../../content/public-pages'
import { type PublicPage, publicPage } from '../../paths'

/** Those of which the owner has something to show, each project’s among them. */
export function shownPages(content: Content): readonly PublicPage[] {
  return shownNames(content).map(publicPage)
}
