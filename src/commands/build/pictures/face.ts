import { create, type Font } from 'fontkit'

export interface Run {
  font: Font
  text: string
}

export type Face = (text: string) => Run[]

const parts = ['latin', 'latin-ext', 'vietnamese']

/**
 * @param pattern below `node_modules`, with `*` for the part.
 * @returns a face that throws for a letter that it lacks
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
