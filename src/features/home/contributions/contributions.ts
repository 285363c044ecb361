import type { Contributions } from './output'
export interface ContributionSource {
  /**
   * The days of a year; without one, or with an unknown one, the latest days.
   * @returns null if the site shows no contributions
   */
  read(today: string, year?: number): Promise<Contributions | null>
  /** Changes whenever `read` would answer something else on the same day. */
  version(): number
}

declare module 'hono' {
  interface ContextVariableMap {
    contributions: ContributionSource
  }
}

export const maxLatestDays = 53 * 7
