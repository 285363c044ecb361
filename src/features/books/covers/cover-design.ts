import { stableHash } from '../../../ui/stable-hash'
import { coverRatios, coverSteps } from '../../../ui/styles/cover-shapes'
import { breakLongWords } from './break-long-words'

export const layouts = ['horizon', 'blinds', 'band', 'doorway'] as const

export const formats = Object.keys(coverRatios)

export const colours = 12

/** In hundredths of the cover's width. */
const [lineWidth, maxHeight] = [80, 68]
/** Average, relative to the font size. */
const letterWidth = 0.53

const maxTitle = 84

/** @returns CSS classes, always the same for the same title */
export function designCover(title: string): string {
  const hash = stableHash(title.normalize())
  const layout = layouts[(hash >>> 8) % layouts.length]
  const format = formats[(hash >>> 16) % formats.length]
  return `${colourOf(title)} ${layout} ${format} step-${titleStep(title)}`
}

/** A CSS class. */
export function colourOf(title: string): string {
  return `c${stableHash(title.normalize()) % colours}`
}

export function titleStep(title: string): number {
  const longestWord = Math.max(...words(title).map((word) => [...word].length))
  const wanted = coverSteps.findIndex((step) => longestWord <= step.maxWord)
  const fitting = coverSteps.findIndex(({ size }) => linesOf(title, size) * size <= maxHeight)
  return Math.max(wanted, fitting === -1 ? coverSteps.length - 1 : fitting)
}

export function coverTitle(title: string): string {
  if (title.length <= maxTitle) return breakLongWords(title)
  const cut = title.slice(0, maxTitle)
  return `${breakLongWords(cut.replace(/[\s\p{Punctuation}]+\S*$/u, ''))}…`
}

function words(title: string): string[] {
  return title.split(/[\s\-–—/]+/)
}

function linesOf(title: string, size: number): number {
  return Math.ceil(([...title].length * size * letterWidth) / lineWidth)
}
