import { capitalise, formatMonthOfYear, formatNumber } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import type { EntryLineState } from '../entry-line/entry-line-form'
import { WeekBars } from '../statistics/week-bars'
import { DaySection } from './day-section'
import { MonthSection } from './month-section'
import type { WorkoutsDay } from './output'
import { WorkoutFigures } from './workout-figures'
import { YearSection } from './year-section'

interface WorkoutsPageProps {
  day: WorkoutsDay
  isWhole: boolean
  form: EntryLineState
}

export function WorkoutsPage({ day, isWhole, form }: WorkoutsPageProps) {
  const { LL, locale } = useRequestContext()
  const { workouts } = LL
  const month = day.date.slice(0, 7)
  const times = day.days
    .filter(({ date }) => date.startsWith(month))
    .reduce((sum, { times }) => sum + times, 0)
  const name = capitalise(locale, formatMonthOfYear(locale, month))
  const description = times === 0 ? name : workouts.description({ month: name, times })
  return (
    <>
      <PageHead title={workouts.title()} description={description} />
      <RoomHeader title={workouts.title()} description={description} />
      <div className="wrap">
        {!isWhole && <Alert kind="wrong">{workouts.wrongDate()}</Alert>}
        <div className="workout-columns grid lg:items-start gap-x-gutter gap-y-s7">
          <DaySection day={day} form={form} />
          <WorkoutFigures day={day} />
          <MonthSection date={day.date} days={day.days} />
          <WeekBars
            headingId="week-workouts"
            title={workouts.perWeek()}
            column={workouts.chart.minutes()}
            weeks={day.weeks}
            bar={({ count }) => count}
            value={({ minutes }) => minutes}
            write={(number) => formatNumber(locale, number)}
          />
        </div>
        <YearSection days={day.days} until={day.until} />
      </div>
    </>
  )
}
