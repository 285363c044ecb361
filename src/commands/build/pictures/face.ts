import { create, type Font } from 'fontkit'

/** A stretch of text whose letters are in one file. */
export interface Run {
  font: Font
  text: string
}

/** Splits a text where its letters come from another file of the same face. */
export type Face = (text: string) => Run[]

/** What parts of its letters a face comes in, and which is preferred for those that several have. */
const parts = ['latin', 'latin-ext', 'vietnamese']

/**
 * Opens every file of a face.
 * @param pattern below `node_modules`, with `*` for the part
 * @throws {Error} later, by the face, for a text with a letter that none of them has
 */
export async function openFace(pattern: string): Promise<Face> {
  const fonts = await Promise.all(parts.map((part) => openFont(pattern.replace('*', part))))
  return function splitText(text) {
    const runs: Run[] = []
    for (const letter of text.normalize('NFC')) {
      const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      if (!font) throw new Error(`${pattern} has no letter “${letter}”, which “${text}” needs`)
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
}

async function openFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await Bun.file(`node_modules/${file}`).bytes()))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return font
}
