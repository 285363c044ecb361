import type { Manifest } from '../../ui/manifest'
import { openFonts } from './pictures/lettering'

/** Em; the same as the `letter-spacing` of `.roof`. */
const tracking = -0.036

/** Measures a name as the home page sets it, at 100 px, so that it can be made exactly as wide as the house. */
export async function measureRoof(name: string): Promise<Manifest['roof']> {
  const set = await openFonts()
  const { width, left, right, depth } = set('bold', name, 100, tracking)
  const round = (pixels: number) => Math.round(pixels * 10) / 10
  return { width: round(width), left: round(left), right: round(right), descends: depth > 5 }
}
