import { lastMonth, monthNumber } from '../../content/months'

interface Period {
  startDate: string
  endDate?: string | undefined
}

export interface YearSpan extends Period {
  name: string
  parts: readonly (Period & { isLit: boolean })[]
}

/** Positions in percent of the drawing's width. */
export interface PlacedSpan extends Omit<YearSpan, 'parts'> {
  left: number
  right: number
  parts: { left: number; right: number; isLit: boolean }[]
  /** Left edge of the name: the span's, or further left so that the name fits into the drawing. */
  nameLeft: number
  isNameAtEnd: boolean
}

interface ScaleLayout {
  upperLanes: PlacedSpan[][]
  lowerLanes: PlacedSpan[][]
  years: { year: number; at: number }[]
  from: number
  to: number
}

/** Pixels: the narrowest width at which the drawing is shown, and the widest letter. */
const [narrowest, letter] = [934, 8]

export function layOutSpans({
  upper,
  lower,
  today,
}: {
  upper: readonly YearSpan[]
  lower: readonly YearSpan[]
  today: string
}): ScaleLayout {
  const starts = [...upper, ...lower].map(({ startDate }) => Number(startDate.slice(0, 4)))
  const from = Math.min(...starts)
  const ends = [...upper, ...lower].map(({ endDate }) => Number((endDate ?? today).slice(0, 4)))
  const to = Math.max(Number(today.slice(0, 4)), ...starts, ...ends)
  const months = (to + 1 - from) * 12
  const percent = (month: number) => ((month - from * 12) / months) * 100
  const placePeriod = ({ startDate, endDate }: Period) => ({
    left: percent(monthNumber(startDate)),
    right: percent(
      endDate ? lastMonth(endDate) + 1 : Math.max(monthNumber(today), monthNumber(startDate) + 1),
    ),
  })
  const place = (span: YearSpan): PlacedSpan => {
    const { left, right } = placePeriod(span)
    const isNameAtEnd = left + nameWidth(span) > 100 && right > nameWidth(span)
    return {
      ...span,
      left,
      right,
      parts: span.parts.map((part) => ({ ...placePeriod(part), isLit: part.isLit })),
      isNameAtEnd,
      nameLeft: isNameAtEnd ? right - nameWidth(span) : left,
    }
  }
  return {
    upperLanes: stack(upper.map(place)).reverse(),
    lowerLanes: stack(lower.map(place)),
    years: Array.from({ length: to + 1 - from }, (_, index) => ({
      year: from + index,
      at: percent((from + index) * 12),
    })),
    from,
    to,
  }
}

function stack(spans: PlacedSpan[]): PlacedSpan[][] {
  const lanes: PlacedSpan[][] = []
  for (const span of spans.toSorted((one, other) => one.left - other.left)) {
    const lane = lanes.find((candidate) => candidate.every((other) => isClear(other, span)))
    if (lane) lane.push(span)
    else lanes.push([span])
  }
  return lanes
}

function isClear(earlier: PlacedSpan, later: PlacedSpan): boolean {
  return Math.max(earlier.right, earlier.nameLeft + nameWidth(earlier)) < later.nameLeft
}

function nameWidth({ name }: Pick<YearSpan, 'name'>): number {
  return ((name.length * letter + 20) / narrowest) * 100
}
