import type { Contributions } from './output'
export interface ContributionSource {
  /**
   * A year, or at least the 53 weeks up to today, an ISO date. Of a year that there is not, the
   * latest; null where nobody's contributions are shown.
   */
  read(today: string, year?: number): Promise<Contributions | null>
  /** Is another one when anything else is read on the same day. */
  version(): number
}

declare module 'hono' {
  interface ContextVariableMap {
    contributions: ContributionSource
  }
}

/** Days that the latest ones are at most: weeks that have all begun. */
export const maxLatestDays = 53 * 7
