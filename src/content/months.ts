import { z } from 'zod'

export const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The last month included; without an end it goes on until this month. */
export function monthsBetween(
  startDate: string,
  endDate: string | undefined,
  today: string,
): number {
  const months = monthNumber(endDate ?? today) - monthNumber(startDate)
  return endDate === undefined ? months : months + 1
}

/** Months since the year 0, for an ISO month or date. */
export function monthNumber(isoDate: string): number {
  const [year = '', month = ''] = isoDate.split('-')
  return Number(year) * 12 + Number(month) - 1
}

export function yearOf(isoDate: string): string {
  return isoDate.slice(0, 4)
}
