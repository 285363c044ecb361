import { create } from 'fontkit'
import type { Manifest } from '../../http/manifest'

/** The static bold cut has the same outlines as the variable font at 700. */
const boldFont =
  'node_modules/@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2'

/** Em; the same as the `letter-spacing` of `.roof`. */
const tracking = -0.036

/** Measures a name as the home page sets it, at 100 px, so that it can be made exactly as wide as the house. */
export async function measureRoof(name: string): Promise<Manifest['roof']> {
  const font = create(Buffer.from(await Bun.file(boldFont).bytes()))
  if (!('layout' in font)) throw new Error(`${boldFont} holds more than one font`)
  const { glyphs, positions } = font.layout(name)
  let pen = 0
  let [start, end, lowest] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const [index, glyph] of glyphs.entries()) {
    const { minX, maxX, minY } = glyph.bbox
    if (Number.isFinite(minX)) {
      start = Math.min(start, pen + minX)
      end = Math.max(end, pen + maxX)
      lowest = Math.min(lowest, minY)
    }
    pen += (positions[index]?.xAdvance ?? 0) + tracking * font.unitsPerEm
  }
  const pixels = (units: number) => Math.round((units / font.unitsPerEm) * 1000) / 10
  return {
    width: pixels(end - start),
    left: pixels(start),
    right: pixels(pen - end),
    descends: lowest < font.unitsPerEm * -0.05,
  }
}
