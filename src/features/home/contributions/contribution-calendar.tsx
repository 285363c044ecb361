import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { weeksOfCalendarYear, weeksOfYear } from '../../../ui/calendar/calendar-weeks'
import { YearCalendar } from '../../../ui/calendar/year-calendar'
import { formatDayHeading, formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { GroundFloor } from './ground-floor'
import type { ContributionDay, Contributions } from './output'

interface ContributionCalendarProps {
  contributions: Contributions
  timeZone: string
  skill: string | undefined
}

export function ContributionCalendar(props: ContributionCalendarProps) {
  const { contributions, timeZone, skill } = props
  const { LL, locale, today } = useRequestContext()
  const { year } = contributions
  const last = contributions.days.at(-1)?.date ?? today
  const weeks = year === null ? weeksOfYear(last) : weeksOfCalendarYear(year)
  const first = weeks[0]?.find((date) => date !== undefined) ?? last
  const days = contributions.days.filter(({ date }) => date >= first)
  const known = new Map(days.map((day) => [day.date, day]))
  return (
    <YearCalendar
      weeks={weeks}
      caption={LL.calendar.caption}
      dayOf={(date) => {
        const day = known.get(date)
        if (day === undefined) return { level: 0, words: '' }
        return { level: day.level, words: dayWords(LL, locale, day) }
      }}
    >
      <GroundFloor contributions={{ ...contributions, days }} timeZone={timeZone} skill={skill} />
    </YearCalendar>
  )
}

function dayWords(
  { calendar }: TranslationFunctions,
  locale: Locales,
  { date, count: total }: ContributionDay,
): string {
  const day = formatDayHeading(locale, date, date)
  if (total === 0) return calendar.noneOnDay(day)
  return calendar.onDay({ day, total, count: formatNumber(locale, total) })
}
