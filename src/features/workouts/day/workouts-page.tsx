import { capitalise, formatMonthOfYear, formatNumber } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import { WeekBars } from '../statistics/week-bars'
import { DaySection } from './day-section'
import { MonthSection } from './month-section'
import { WorkoutFigures } from './workout-figures'
import type { WorkoutsDay } from './workouts-day'
import { YearSection } from './year-section'

interface WorkoutsPageProps {
  day: WorkoutsDay
  isWhole: boolean
  /** The line that was typed, with which something is wrong or which is yet to be confirmed. */
  form: FormState
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
        <div className="workout-columns">
          <DaySection day={day} form={form} />
          <WorkoutFigures day={day} />
          <MonthSection date={day.date} days={day.days} />
          <WeekBars
            headingId="week-minutes"
            title={workouts.minutesPerWeek()}
            column={workouts.chart.minutes()}
            weeks={day.weeks}
            value={({ minutes }) => minutes}
            write={(minutes) => formatNumber(locale, minutes)}
          />
        </div>
        <YearSection days={day.days} until={day.until} />
      </div>
    </>
  )
}
