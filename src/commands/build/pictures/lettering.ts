import { create, type Font } from 'fontkit'

/** The latin files of what the site wears; the static cuts have the variable font's outlines. */
const files = {
  bold: '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2',
  medium: '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff2',
  serif: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
}

export type Face = keyof typeof files

/** A line of text as outlines, in the units that the size is in. */
export interface Lettering {
  /** From the first stem to the last; beside them are the side bearings. */
  width: number
  left: number
  right: number
  /** How far it goes below its baseline. */
  depth: number
  /** SVG path data that begins at `x` with its first stem, not with its side bearing. */
  path(x: number, baseline: number): string
}

/** @param tracking em, as `letter-spacing` has it */
export type SetText = (face: Face, text: string, size: number, tracking?: number) => Lettering

/** Opens the fonts and gives what sets text in them. */
export async function openFonts(): Promise<SetText> {
  const fonts = {
    bold: await openFont(files.bold),
    medium: await openFont(files.medium),
    serif: await openFont(files.serif),
  }
  return (face, text, size, tracking = 0) => setText(fonts[face], text, size, tracking)
}

async function openFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await Bun.file(`node_modules/${file}`).bytes()))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return font
}

function setText(font: Font, text: string, size: number, tracking: number): Lettering {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let pen = 0
  let [start, end, lowest] = [Number.POSITIVE_INFINITY, 0, 0]
  const placed = glyphs.map((glyph, index) => {
    const { minX, maxX, minY } = glyph.bbox
    if (Number.isFinite(minX)) {
      start = Math.min(start, pen + minX)
      end = Math.max(end, pen + maxX)
      lowest = Math.min(lowest, minY)
    }
    const at = pen
    pen += (positions[index]?.xAdvance ?? 0) + tracking * font.unitsPerEm
    return { glyph, at }
  })
  return {
    width: (end - start) * scale,
    left: start * scale,
    right: (pen - end) * scale,
    depth: -lowest * scale,
    path: (x, baseline) =>
      placed
        .map(({ glyph, at }) =>
          glyph.path
            .scale(scale, -scale)
            .translate(x + (at - start) * scale, baseline)
            .toSVG(),
        )
        .join(''),
  }
}
