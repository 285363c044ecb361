/** ISO days, months or years; slashes, dots and brackets as programs and spreadsheets write them. */
const yearFirst =
  /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d{1,2}:[\d:.,+\-Z ]*(?:[A-Z]{2,5})?)?$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

export interface DayOrder {
  isMonthFirst: boolean
  isUnsure: boolean
}

/** Decided once for all cells of a file: a value above 12 is a day. */
export function dayOrder(cells: Iterable<string>): DayOrder {
  let [first, second] = [-1, -1]
  for (const cell of cells) {
    const [, one, , other] = yearLast.exec(bare(cell)) ?? []
    first = Math.max(first, Number(one ?? -1))
    second = Math.max(second, Number(other ?? -1))
  }
  const isMonthFirst = first <= 12 && second > 12
  return { isMonthFirst, isUnsure: first >= 0 && first <= 12 && second <= 12 }
}

/** @returns an ISO year, month or day; undefined if the cell is none */
export function readDay(cell: string, { isMonthFirst }: DayOrder): string | undefined {
  const text = bare(cell)
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return isoDay(year, month, day)
  const [, first, , second, last] = yearLast.exec(text) ?? []
  if (last === undefined) return undefined
  return isMonthFirst ? isoDay(last, first, second) : isoDay(last, second, first)
}

/** Of a day that was read the wrong way round. */
export function swapDayAndMonth(date: string): string {
  const [year = '', month, day] = date.split('-')
  return (day !== undefined && isoDay(year, day, month)) || date
}

function bare(cell: string): string {
  return cell.replace(/^\[|\]$/g, '').trim()
}

function isoDay(year: string, month?: string, day?: string): string | undefined {
  const [m, d] = [Number(month ?? 1), Number(day ?? 1)]
  if (Number(year) === 0 || m < 1 || m > 12 || d < 1) return undefined
  if (d > new Date(Date.UTC(2000 + (Number(year) % 400), m, 0)).getUTCDate()) return undefined
  const parts = [year, month, day].filter((part) => part !== undefined)
  return parts.map((part) => part.padStart(2, '0')).join('-')
}
