import { addDays, daysBetween } from '../../../ui/days'

/** The ISO number of the week that begins on that Monday: the first one has the year's first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
