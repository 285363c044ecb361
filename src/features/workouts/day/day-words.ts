import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import type { CalendarDay } from '../../../ui/calendar/year-calendar'
import { formatDay } from '../../../ui/dates'
import type { DaySummary } from './output'

/** Minimum minutes of each level; a workout without minutes has the lowest. */
const thresholds = [0, 20, 40, 60]

export function dayWords(
  { workouts: { day } }: TranslationFunctions,
  locale: Locales,
  days: readonly DaySummary[],
): (date: string) => CalendarDay {
  const byDate = new Map(days.map((summary) => [summary.date, summary]))
  return (isoDate) => {
    const summary = byDate.get(isoDate)
    const date = formatDay(locale, isoDate)
    if (summary === undefined) return { level: 0, words: day.rest({ date }) }
    const { minutes, times } = summary
    const level = thresholds.filter((threshold) => minutes >= threshold).length
    return {
      level,
      words: minutes > 0 ? day.minutes({ date, minutes }) : day.times({ date, times }),
    }
  }
}
