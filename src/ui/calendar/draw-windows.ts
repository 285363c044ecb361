import type { Week } from './calendar-weeks'

interface Windows {
  /** Weeks; `end` is exclusive. */
  first: number
  end: number
  levelOf: (date: string) => number
}

const [beside, above] = [0.095, 0.07]
const [paneWidth, paneHeight] = [1 - 2 * beside, 1 - 2 * above]

/** By level, how far the curtain on each side covers the pane, as a fraction. */
const shut = [0, 0.375, 0.25, 0.125, 0]

/**
 * Returns SVG paths in cells of 1 × 1: a column for each week, a row for each weekday. `glass` are
 * the windows that are not fully lit, `lit` is the light in them.
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
