import { monthNumber } from '../../content/months'

export function yearsAtWork(jobs: readonly { startDate: string }[], today: string): number {
  if (jobs.length === 0) return 0
  const first = Math.min(...jobs.map(({ startDate }) => monthNumber(startDate)))
  return Math.max(Math.floor((monthNumber(today) - first) / 12), 0)
}
