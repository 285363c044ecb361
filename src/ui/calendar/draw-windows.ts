import type { Week } from './calendar-weeks'

interface Windows {
  /** The week with which the drawing begins, and that before which it ends. */
  first: number
  end: number
  levelOf: (date: string) => number
}

/** Parts of a day's cell: what is wall beside and above a window. */
const [beside, above] = [0.095, 0.07]
const [paneWidth, paneHeight] = [1 - 2 * beside, 1 - 2 * above]

/** How far a window's curtains are shut, by its level, in parts of the pane on each side. */
const shut = [0, 0.375, 0.25, 0.125, 0]

/**
 * The windows of days as two SVG paths, in cells of 1 × 1: a column for each week, a row for each
 * weekday. `glass` are those with curtains or without light, `lit` is the light in them.
 */
export function drawWindows(
  weeks: readonly Week[],
  { first, end, levelOf }: Windows,
): { glass: string; lit: string } {
  const glass = new Path()
  const lit = new Path()
  for (let week = first; week < end; week += 1) {
    for (const [weekday, date] of (weeks[week] ?? []).entries()) {
      if (date === undefined) continue
      const level = levelOf(date)
      if (level < 4) glass.add(week + beside, weekday + above, paneWidth)
      if (level === 0) continue
      const curtain = (shut[level] ?? 0) * paneWidth
      lit.add(week + beside + curtain, weekday + above, paneWidth - 2 * curtain)
    }
  }
  return { glass: glass.data, lit: lit.data }
}

/** Rectangles of a pane's height; each is placed from the one before, which takes fewest bytes. */
class Path {
  data = ''
  #x = 0
  #y = 0

  add(x: number, y: number, width: number): void {
    const [dx, dy] = [round(x - this.#x), round(y - this.#y)]
    this.#x += dx
    this.#y += dy
    this.data += `m${dx} ${dy}h${round(width)}v${paneHeight}h${-round(width)}z`
  }
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
