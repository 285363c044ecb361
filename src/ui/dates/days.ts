export const dayInMilliseconds = 86_400_000

export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * dayInMilliseconds).toISOString().slice(0, 10)
}

export function daysBetween(isoDate: string, later: string): number {
  return (Date.parse(later) - Date.parse(isoDate)) / dayInMilliseconds
}
