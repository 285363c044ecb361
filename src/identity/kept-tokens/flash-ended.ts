import type { Ended } from './output'

export function flashEnded({ endedTokens, endedCalendar }: Ended): string {
  return `${endedTokens.length}${endedCalendar ? '-calendar' : ''}`
}
