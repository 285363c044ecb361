import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { weeksOfCalendarYear, weeksOfYear } from '../../../ui/calendar/calendar-weeks'
import { YearCalendar } from '../../../ui/calendar/year-calendar'
import { formatClock, formatDayHeading, formatNumber, isoDatePart } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import { GroundFloor } from './ground-floor'
import type { ContributionDay, Contributions } from './output'

interface ContributionCalendarProps {
  contributions: Contributions
  ownersDay: string
  skill: string | undefined
}

export function ContributionCalendar(props: ContributionCalendarProps) {
  const { contributions, ownersDay, skill } = props
  const { LL, locale, today, timeZone } = useRequestContext()
  const { year, seenAt, isSample } = contributions
  const last = contributions.days.at(-1)?.date ?? today
  const weeks = year === null ? weeksOfYear(last) : weeksOfCalendarYear(year)
  const first = weeks[0]?.find((date) => date !== undefined) ?? last
  const days = contributions.days.filter(({ date }) => date >= first)
  const known = new Map(days.map((day) => [day.date, day]))
  const seenOn = new Date(seenAt ?? 0)
  const isLitToday =
    isoDatePart(seenOn, timeZone) === ownersDay && (known.get(ownersDay)?.count ?? 0) > 0
  const seen = (words: string) => LL.calendar.seen(words, formatClock(locale, seenOn, timeZone))
  return (
    <>
      <YearCalendar
        weeks={weeks}
        caption={LL.calendar.caption}
        marked={isLitToday ? ownersDay : undefined}
        dayOf={(date) => {
          const day = known.get(date)
          if (day === undefined) return { level: 0, words: '' }
          const words = dayWords(LL, locale, day)
          const isLit = isLitToday && date === ownersDay
          return { level: day.level, words: isLit ? seen(words) : words }
        }}
      >
        <GroundFloor
          contributions={{ ...contributions, days }}
          today={isLitToday ? seen(LL.calendar.today()) : undefined}
          skill={skill}
        />
      </YearCalendar>
      {isSample && <p className="mt-s2 type-label text-ink-soft">{LL.calendar.sample()}</p>}
    </>
  )
}

function dayWords(
  { calendar }: TranslationFunctions,
  locale: Locales,
  { date, count: total }: ContributionDay,
): string {
  const day = formatDayHeading(locale, date, '')
  if (total === 0) return calendar.noneOnDay(day)
  return calendar.onDay({ day, total, count: formatNumber(locale, total) })
}
