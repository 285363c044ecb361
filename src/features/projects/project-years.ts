import { yearOf } from '../../content/months'

interface Period {
  startDate?: string | undefined
  endDate?: string | undefined
}

export function projectYears({ startDate, endDate }: Period): string | undefined {
  const [from, to] = [startDate, endDate].map((date) => date && yearOf(date))
  return from && to && from !== to ? `${from}–${to}` : (from ?? to)
}
