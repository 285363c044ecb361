import type { Manifest } from '../model/manifest'
import { openFace, openLetters, type Run } from './face'

/** The static fonts have the same outlines as the variable one. */
const files = {
  bold: '@fontsource/familjen-grotesk/files/familjen-grotesk-*-700-normal.woff2',
  medium: '@fontsource/familjen-grotesk/files/familjen-grotesk-*-500-normal.woff2',
  serif: '@fontsource-variable/source-serif-4/files/source-serif-4-*-wght-normal.woff2',
}

const others = {
  bold: '@fontsource/source-serif-4/files/source-serif-4-*-700-normal.woff2',
  medium: '@fontsource/source-serif-4/files/source-serif-4-*-500-normal.woff2',
  serif: files.serif,
}

export interface Lettering {
  /** From edge to edge of the ink; `left` and `right` are the side bearings. */
  width: number
  left: number
  right: number
  depth: number
  /** SVG path data. The ink begins at `x`, without the left side bearing. */
  path(x: number, baseline: number): string
}

/** @param tracking em, as `letter-spacing` has it */
export type SetText = (
  face: keyof typeof files,
  text: string,
  size: number,
  tracking?: number,
) => Lettering

export async function openFonts(): Promise<SetText> {
  const faces = {
    bold: await openFace(files.bold, others.bold),
    medium: await openFace(files.medium, others.medium),
    serif: await openFace(files.serif, others.serif),
  }
  return (face, text, size, tracking = 0) => setRuns(faces[face](text), size, tracking)
}

/** @returns a text without the words that have a letter which no font has, and without emoji */
export async function openDrawable(): Promise<(text: string) => string> {
  const [own, other] = [await openLetters(files.bold), await openLetters(others.bold)]
  return function drawable(text) {
    const letters = [...text.normalize('NFC')]
    if (letters.every(own) || letters.every(other)) return text
    return text
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => (word.match(/[\p{L}\p{N}\p{M}]/gu) ?? []).every(other))
      .map((word) => [...word].filter(other).join(''))
      .filter((word) => word !== '')
      .join(' ')
  }
}

/** Em. Must equal the `letter-spacing` of `.roof-words`. */
const roofTracking = -0.036

/** Pixels at 100 px. A longer name would be smaller on a phone than what stands below it. */
const widestLine = 820

/**
 * Measures at 100 px, so that the page can scale the name to the exact width of the house.
 * Undefined where no font has all its letters.
 */
export async function measureRoof(name: string): Promise<Manifest['roof']> {
  const set = await openFonts()
  const letters = [...name.normalize('NFC')]
  const isOwn = letters.every(await openLetters(files.bold))
  if (!isOwn && !letters.every(await openLetters(others.bold))) return undefined
  const measure = (text: string) => set('bold', text, 100, isOwn ? roofTracking : roofTracking / 2)
  const { width, depth } = measure(name)
  const lines = width > widestLine ? halve(name, (text) => measure(text).width) : [name]
  return {
    width: round(width),
    descends: depth > 5,
    lines: lines.map((line) => {
      const text = line.normalize()
      const { width, path } = measure(text)
      const drawn = path(0, 69).replace(/\d+\.\d+/g, (length) => String(round(Number(length))))
      return { text, width: round(width), path: drawn }
    }),
  }
}

function halve(name: string, widthOf: (text: string) => number): string[] {
  const words = name.split(' ')
  const ways = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, widest: Math.max(...lines.map(widthOf)) }
  })
  return ways.toSorted((one, other) => one.widest - other.widest)[0]?.lines ?? [name]
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

function setRuns(runs: Run[], size: number, tracking: number): Lettering {
  let pen = 0
  let [start, end, lowest] = [Number.POSITIVE_INFINITY, 0, 0]
  const placed = runs.flatMap(({ font, text }) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    return glyphs.map((glyph, index) => {
      const { minX, maxX, minY } = glyph.bbox
      if (Number.isFinite(minX)) {
        start = Math.min(start, pen + minX * scale)
        end = Math.max(end, pen + maxX * scale)
        lowest = Math.min(lowest, minY * scale)
      }
      const at = pen
      pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size
      return { glyph, at, scale }
    })
  })
  return {
    width: Math.max(end - start, 1),
    left: placed.length > 0 ? start : 0,
    right: pen - end,
    depth: -lowest,
    path: (x, baseline) =>
      placed
        .map(({ glyph, at, scale }) =>
          glyph.path
            .scale(scale, -scale)
            .translate(x + at - start, baseline)
            .toSVG(),
        )
        .join(''),
  }
}
