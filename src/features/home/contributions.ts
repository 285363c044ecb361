/** How many contributions a day had; `date` is an ISO date. */
export interface ContributionDay {
  date: string
  count: number
}

export interface Contributions {
  /** Consecutive, oldest first, the last one today. */
  days: readonly ContributionDay[]
  isSample: boolean
}

/** Gives at least the 53 weeks that end today, an ISO date. */
export type ContributionSource = (today: string) => Promise<Contributions>

/** Splits days with light into quarters, as GitHub does. The thresholds are where levels 1 to 4 begin. */
export function levelThresholds(
  days: readonly ContributionDay[],
): readonly [number, number, number, number] {
  const counts = days.map(({ count }) => count).filter((count) => count > 0)
  counts.sort((one, other) => one - other)
  const quarter = (part: number) => counts[Math.floor((counts.length * part) / 4)] ?? 1
  return [1, quarter(1), quarter(2), quarter(3)]
}
