import type { Manifest } from '../../model/manifest'
import { type PublicPage, publicName } from '../../paths'

/** ISO date and time. */
export function pageChangedAt(manifest: Manifest, page: PublicPage): string {
  return manifest.pages[publicName(page)]?.changedAt ?? manifest.changedAt
}
