import { weeksOfCalendarYear, weeksOfYear } from '../../../ui/calendar/calendar-weeks'
import { YearCalendar } from '../../../ui/calendar/year-calendar'
import { formatDay } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { GroundFloor } from '../ground-floor'
import type { Contributions } from './contributions'

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
    <div className="house">
      <YearCalendar
        weeks={weeks}
        caption={LL.calendar.caption}
        dayOf={(date) => {
          const day = known.get(date)
          if (day === undefined) return { level: 0, words: '' }
          return { level: day.level, words: `${formatDay(locale, date)}: ${day.count}` }
        }}
      />
      <GroundFloor contributions={{ ...contributions, days }} timeZone={timeZone} skill={skill} />
    </div>
  )
}
