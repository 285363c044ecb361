/** `date` is ISO. */
export interface ContributionDay {
  date: string
  count: number
  /** From 0, which is none, to 4. */
  level: number
}

export interface Contributions {
  /** Oldest first. There are none as long as nothing is known. */
  days: readonly ContributionDay[]
  /** Null when they are the latest. */
  year: number | null
  /** The latest first. */
  years: readonly number[]
  /** ISO moment, where they are older than they should be. */
  asOf: string | null
  isSample: boolean
}

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
