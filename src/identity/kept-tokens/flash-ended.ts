import type { Ended } from './output'

export function flashEnded({ endedTokens, endedCalendar, endedShared }: Ended): string {
  return `${endedTokens.length}${endedCalendar ? '-calendar' : ''}${endedShared ? '-shared' : ''}`
}
