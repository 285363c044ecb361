import { isToCome, monthNumber, monthsBetween } from '../../content/months'

interface Job {
  startDate: string
  endDate?: string | undefined
}

/** Whole years of the months in which there was a job, each counted once. */
export function yearsAtWork(jobs: readonly Job[], today: string): number {
  const months = new Set<number>()
  for (const { startDate, endDate } of jobs) {
    const end = isToCome(endDate, today) ? undefined : endDate
    const first = monthNumber(startDate)
    const after = first + monthsBetween(startDate, end, today)
    for (let month = first; month < after; month += 1) months.add(month)
  }
  return Math.floor(months.size / 12)
}
