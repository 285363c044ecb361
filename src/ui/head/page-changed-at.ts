import { type PublicPage, publicName } from '../../paths'
import type { Manifest } from '../manifest'

/** ISO date and time. */
export function pageChangedAt(manifest: Manifest, page: PublicPage): string {
  return manifest.pages[publicName(page)]?.changedAt ?? manifest.changedAt
}
