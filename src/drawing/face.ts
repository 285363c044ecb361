import { create, type Font } from 'fontkit'
import { fileOf } from './file-of'

export interface Run {
  font: Font
  text: string
}

export type Face = (text: string) => Run[]

const latin = ['latin', 'latin-ext', 'vietnamese']
const further = [...latin, 'cyrillic', 'cyrillic-ext', 'greek']

/**
 * @param pattern file in a package, with `*` for the subset
 * @param other used for the whole text if the first font lacks any letter of it
 * @returns a face that skips letters which neither font has
 */
export async function openFace(pattern: string, other: string): Promise<Face> {
  const fonts = await openParts(pattern, latin)
  const others = await openParts(other, further)
  return function splitText(text) {
    const letters = [...text.normalize('NFC')]
    const chosen = letters.every((letter) => fontOf(fonts, letter)) ? fonts : others
    const runs: Run[] = []
    for (const letter of letters) {
      const font = fontOf(chosen, letter)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
}

/** @returns whether a font has a letter */
export async function openLetters(pattern: string): Promise<(letter: string) => boolean> {
  const fonts = await openParts(pattern, pattern.includes('source-serif') ? further : latin)
  return (letter) => fontOf(fonts, letter) !== undefined
}

function openParts(pattern: string, parts: readonly string[]): Promise<Font[]> {
  return Promise.all(parts.map((part) => openFont(pattern.replace('*', part))))
}

function fontOf(fonts: readonly Font[], letter: string): Font | undefined {
  return fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

async function openFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await fileOf(file).bytes()))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return font
}
