export const dayInMilliseconds = 86_400_000

/** The day that many days later, or earlier; both ISO dates. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * dayInMilliseconds).toISOString().slice(0, 10)
}

/** How many days later the second of two ISO dates is. */
export function daysBetween(isoDate: string, later: string): number {
  return (Date.parse(later) - Date.parse(isoDate)) / dayInMilliseconds
}
