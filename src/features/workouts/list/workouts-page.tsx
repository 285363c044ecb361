import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { paths } from '../../../paths'
import { CalendarKey } from '../../../ui/calendar/calendar-key'
import { weeksOfYear } from '../../../ui/calendar/calendar-weeks'
import { MonthCalendar } from '../../../ui/calendar/month-calendar'
import { type CalendarDay, YearCalendar } from '../../../ui/calendar/year-calendar'
import {
  capitalise,
  formatDay,
  formatMonthOfYear,
  formatNearDay,
  formatNumber,
} from '../../../ui/dates/dates'
import { addDays } from '../../../ui/dates/days'
import { Alert } from '../../../ui/form/alert'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { EntryLineState } from '../entry-line/entry-line-form'
import { formatWeight } from '../measures'
import { WeekBars } from '../statistics/charts'
import { newestRecord } from '../statistics/newest-record'
import type { WorkoutStatistics } from '../statistics/output'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { DaySection } from './day-section'
import type { DaySummary, WorkoutsDay } from './output'

interface WorkoutsPageProps {
  day: WorkoutsDay
  isWhole: boolean
  form: EntryLineState
  statistics: Deferred<WorkoutStatistics>
}

export function WorkoutsPage({ day, isWhole, form, statistics }: WorkoutsPageProps) {
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
      <RoomHeader title={workouts.title()} description={description} />
      <div className="wrap">
        {!isWhole && <Alert kind="wrong">{workouts.wrongDate()}</Alert>}
        <div className="workout-columns grid lg:items-start gap-x-gutter">
          <DaySection day={day} form={form} />
          <WorkoutFigures day={day} statistics={statistics} />
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

function WorkoutFigures({ day, statistics }: Pick<WorkoutsPageProps, 'day' | 'statistics'>) {
  const { LL, locale } = useRequestContext()
  const { figures } = LL.workouts
  const { weeks, sets, streak, times } = day
  const { count = 0, minutes = 0 } = weeks.at(-1) ?? {}
  const write = (count: number) => formatNumber(locale, count)
  return (
    <section aria-labelledby="figures-title" className="workout-figures">
      <h2 id="figures-title" className="visually-hidden">
        {figures.title()}
      </h2>
      <dl className="figures">
        <Figure name={figures.week()} value={write(count)} unit={figures.times(count)} />
        <Figure name={figures.week()} value={write(sets)} unit={figures.sets(sets)} />
        {minutes > 0 && (
          <Figure
            name={figures.week()}
            value={formatNumber(locale, minutes)}
            unit={figures.minutes()}
          />
        )}
        <Figure name={figures.streak()} value={write(streak)} unit={figures.weeks(streak)} />
        <Figure name={figures.month()} value={write(times)} unit={figures.times(times)} />
        <Await deferred={statistics}>
          {({ exercises }) => <NewestRecord exercises={exercises} />}
        </Await>
      </dl>
    </section>
  )
}

function NewestRecord({ exercises }: Pick<WorkoutStatistics, 'exercises'>) {
  const { LL, locale, today } = useRequestContext()
  const newest = newestRecord(exercises)
  if (!newest) return null
  const { name, record } = newest
  const { date, reps, weight, unit, is_added } = record
  const load = weight === undefined ? '' : formatWeight(locale, weight, unit, is_added)
  const [value = '', ...rest] = (load || `${reps}\u00a0×`).split('\u00a0')
  const times = load && reps !== undefined ? `×\u00a0${reps}` : ''
  return (
    <div>
      <dt>
        {LL.workouts.figures.record()}: <Link to={exerciseAddress(name)}>{name}</Link>,{' '}
        <Link to={workoutsAddress(date)}>
          <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
        </Link>
      </dt>
      <dd>
        {value} <span>{[...rest, times].filter(Boolean).join(' ')}</span>
      </dd>
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  unit: string
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <span>{unit}</span>
      </dd>
    </div>
  )
}

function MonthSection({ date, days }: { date: string; days: readonly DaySummary[] }) {
  const { LL, locale, today } = useRequestContext()
  const { month: words } = LL.workouts
  const month = date.slice(0, 7)
  const name = formatMonthOfYear(locale, month)
  const last = addDays(`${month}-01`, -1)
  const next = firstOfNext(month)
  return (
    <section aria-labelledby="month-title" className="month-section min-w-0">
      <div className="month-head flex items-center justify-between min-h-11 mb-s3">
        <h2 id="month-title" className="type-heading">
          {capitalise(locale, name)}
        </h2>
        <nav className="flex" aria-labelledby="month-title">
          <Link to={workoutsAddress(last)} rel="prev" aria-label={words.previous()}>
            <span className="i-lucide-chevron-left" />
          </Link>
          {next <= today && (
            <Link to={workoutsAddress(next)} rel="next" aria-label={words.next()}>
              <span className="i-lucide-chevron-right" />
            </Link>
          )}
        </nav>
      </div>
      <MonthCalendar
        month={month}
        caption={words.caption({ month: name })}
        dayOf={dayWords(LL, locale, days)}
        chosen={date}
        to={workoutsAddress}
      />
      <CalendarKey none={words.rest()} max={words.most()} />
    </section>
  )
}

function firstOfNext(month: string): string {
  return `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
}

interface YearSectionProps {
  days: readonly DaySummary[]
  until: string
}

function YearSection({ days, until }: YearSectionProps) {
  const { LL, locale } = useRequestContext()
  const { year, month } = LL.workouts
  const weeks = weeksOfYear(until)
  const first = weeks[0]?.[0] ?? until
  const shown = days.filter(({ date }) => date >= first && date <= until)
  const times = shown.reduce((sum, day) => sum + day.times, 0)
  const minutes = shown.reduce((sum, day) => sum + day.minutes, 0)
  const total = { count: times, times: formatNumber(locale, times) }
  return (
    <section aria-labelledby="year-title" className="mt-s8">
      <h2 id="year-title" className="type-heading mb-s4">
        {year.title()}
      </h2>
      <YearCalendar weeks={weeks} caption={year.caption} dayOf={dayWords(LL, locale, shown)}>
        <div className="thin-t px-s3 py-s4 type-label">
          {times === 0 ? (
            <p className="type-subheading font-bold">{year.empty()}</p>
          ) : (
            <>
              <p className="active-days type-subheading font-bold">{year.litDays(shown.length)}</p>
              <p>{year.total({ ...total, minutes: formatNumber(locale, minutes) })}</p>
            </>
          )}
          <CalendarKey none={month.rest()} max={month.most()} />
        </div>
      </YearCalendar>
      <p className="page-links my-s4">
        <Link to={paths.workoutStatistics}>{LL.workoutStatistics.link()}</Link>
        <Link to={paths.exercises}>{LL.exercises.link()}</Link>
        <Link to={paths.workoutPlans}>{LL.plans.link()}</Link>
        <Link to={paths.measures}>{LL.measures.link()}</Link>
        <Link to={paths.workoutTrash}>{LL.workoutTrash.title()}</Link>
      </p>
    </section>
  )
}

/** In minutes; a workout without minutes has the lowest. */
const thresholds = [0, 20, 40, 60]

function dayWords(
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
