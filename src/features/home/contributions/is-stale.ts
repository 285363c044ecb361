import { dayInMilliseconds } from '../../../ui/days'

const hourInMilliseconds = 3_600_000

export const maxYearAge = 30 * dayInMilliseconds

/** The span of the days up to today; all others are years that are over. */
export const latestSpan = 'latest'

/** Some delay is allowed. */
export function isStale(span: string, fetchedAt: Date, now: Date): boolean {
  const maxAge = span === latestSpan ? 2 * hourInMilliseconds : 2 * maxYearAge
  return now.getTime() - fetchedAt.getTime() > maxAge
}
