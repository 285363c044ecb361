import { dayInMilliseconds } from '../../../ui/dates/days'

const hourInMilliseconds = 3_600_000

export const maxYearAge = 30 * dayInMilliseconds

/** The days up to today; all other spans are past years. */
export const latestSpan = 'latest'

export function isStale(span: string, fetchedAt: Date, now: Date): boolean {
  const maxAge = span === latestSpan ? 2 * hourInMilliseconds : 2 * maxYearAge
  return now.getTime() - fetchedAt.getTime() > maxAge
}
