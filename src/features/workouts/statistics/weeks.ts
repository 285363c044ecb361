import { dayInMilliseconds } from '../../../ui/days'

/** Counts weeks that begin on Monday; 0 is that of 29 December 1969. */
export function weekOf(isoDate: string): number {
  return Math.floor((Date.parse(isoDate) / dayInMilliseconds + 3) / 7)
}

export function mondayOf(week: number): string {
  return new Date((week * 7 - 3) * dayInMilliseconds).toISOString().slice(0, 10)
}
