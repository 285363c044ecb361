import { dayInMilliseconds } from '../../../ui/days'

const hourInMilliseconds = 3_600_000

/** How long a year that is over is good; after that it is fetched again. */
export const maxYearAge = 30 * dayInMilliseconds

/** The span of the days up to today; all others are years that are over. */
export const latestSpan = 'latest'

/** Whether what was fetched then is older than it should be by now, some delay allowed. */
export function isStale(span: string, fetchedAt: Date, now: Date): boolean {
  const maxAge = span === latestSpan ? 2 * hourInMilliseconds : 2 * maxYearAge
  return now.getTime() - fetchedAt.getTime() > maxAge
}
