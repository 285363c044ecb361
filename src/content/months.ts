/**
 * Includes the month of `endDate`. Without an end, counts up to the current month, excluded. Years
 * alone are counted as people count them: 2011–2015 is four years.
 */
export function monthsBetween(
  startDate: string,
  endDate: string | undefined,
  today: string,
): number {
  if (startDate.length === 4 && endDate?.length === 4) {
    return Math.max(1, Number(endDate) - Number(startDate)) * 12
  }
  const months = (endDate ? lastMonth(endDate) : monthNumber(today)) - monthNumber(startDate)
  return endDate === undefined ? months : months + 1
}

/** Months since the year 0. Takes an ISO date or its beginning: a year alone counts as January. */
export function monthNumber(date: string): number {
  const [year = '', month = '1'] = date.split('-')
  return Number(year) * 12 + Number(month) - 1
}

export function lastMonth(date: string): number {
  return monthNumber(date.length === 4 ? `${date}-12` : date)
}

export function yearOf(date: string): string {
  return date.slice(0, 4)
}

/** Takes an ISO date or its beginning: a year is to come once it is later than this one. */
export function isToCome(date: string | undefined, today: string): boolean {
  return date !== undefined && date > today.slice(0, date.length)
}
