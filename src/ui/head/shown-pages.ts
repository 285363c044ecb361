import type { Content } from '../../content/content'
import { shownNames } from '../../content/public-pages'
import { type PublicPage, publicPage } from '../../paths'

export function shownPages(content: Content): readonly PublicPage[] {
  return shownNames(content).map(publicPage)
}
