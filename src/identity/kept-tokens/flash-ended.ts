import type { Ended } from './output'

/** The detail of a flash message: how many tokens ended, and whether the calendar link did. */
export function flashEnded({ endedTokens, endedCalendar }: Ended): string {
  return `${endedTokens.length}${endedCalendar ? '-calendar' : ''}`
}
