import { type PublicPage, publicName } from '../../paths'
import type { Manifest } from '../manifest'

/** When what a page says last changed (ISO): where it has no date of its own, that of the whole site. */
export function pageChangedAt(manifest: Manifest, page: PublicPage): string {
  return manifest.pages[publicName(page)]?.changedAt ?? manifest.changedAt
}
