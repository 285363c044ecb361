import type { ReactNode } from 'react'
import { byLetters } from '../../../../db/keys/sort-key'
import { workoutKinds } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { formatNearDay, formatNumber, formatTenths } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { recentWeeks } from '../calendar-range'
import { formatWeight } from '../measures'
import { kilograms } from '../units'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { MonthBars, WeekBars } from './charts'
import type { ExerciseRecord, ExerciseRecords, WorkoutStatistics } from './output'

export function StatisticsPage({ statistics }: { statistics: Deferred<WorkoutStatistics> }) {
  const { workoutStatistics: words, exercises } = useRequestContext().LL
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.workouts}>{words.back()}</Link>
          <Link to={paths.exercises}>{exercises.link()}</Link>
        </p>
        <Await deferred={statistics}>
          {(statistics) => <Statistics statistics={statistics} />}
        </Await>
      </div>
    </>
  )
}

function Statistics({ statistics }: { statistics: WorkoutStatistics }) {
  const { LL, locale } = useRequestContext()
  const { workoutStatistics: words, workouts } = LL
  const { weeks, months, streak, exercises } = statistics
  const lastMonths = months.slice(-12)
  const kinds = workoutKinds.filter((kind) => lastMonths.some(({ distance }) => distance[kind] > 0))
  if (exercises.length === 0 && lastMonths.every(({ minutes }) => minutes === 0)) {
    return (
      <EmptyPlank title={workouts.year.empty()}>
        <Link to={paths.addWorkout} className="button primary">
          <span className="i-lucide-plus" />
          {workouts.day.add()}
        </Link>
      </EmptyPlank>
    )
  }
  const write = (value: number) => formatNumber(locale, Math.round(value))
  const writeFinely = (value: number) => formatTenths(locale, value)
  return (
    <>
      {streak.longest > 0 && (
        <p className="type-lead max-w-measure">{words.streak({ weeks: streak.longest })}</p>
      )}
      <div className="charts statistics-charts">
        <MonthBars
          headingId="month-minutes"
          title={words.minutes()}
          column={workouts.chart.minutes()}
          months={lastMonths}
          value={({ minutes }) => minutes}
          write={write}
        />
        <WeekBars
          headingId="week-volume"
          title={words.volume()}
          column={words.tonnes()}
          weeks={weeks.slice(-recentWeeks)}
          value={({ volume }) => volume / 1000}
          write={writeFinely}
        />
        {kinds.map((kind) => (
          <MonthBars
            key={kind}
            headingId={`month-${kind}`}
            title={words.distance({ kind: workouts.kinds[kind]() })}
            column={words.kilometres()}
            months={lastMonths}
            value={({ distance }) => distance[kind] / 1000}
            write={writeFinely}
          />
        ))}
      </div>
      <RecordList exercises={exercises} />
      <ExerciseNames exercises={exercises} />
    </>
  )
}

const maxWeights = 3

function RecordList({ exercises }: { exercises: readonly ExerciseRecords[] }) {
  const { LL, locale } = useRequestContext()
  const words = LL.workoutStatistics
  const broken = exercises.filter(
    ({ heaviest, maximum, repetitions }) => heaviest ?? maximum ?? repetitions[0],
  )
  return (
    <section aria-labelledby="records" className="records mt-s8 print:mt-s5">
      <h2 id="records" className="type-heading">
        {words.records()}
      </h2>
      <p className="mt-s3 mb-s5 print:my-s2 text-ink-soft type-label">
        {broken.length === 0 ? words.noRecords() : words.recordWords()}
      </p>
      {broken.length > 0 && (
        <ul className="line-t type-label">
          {broken.map(({ name, times, heaviest, maximum, repetitions }) => (
            <li key={name} className="record hair-b">
              <h3 className="type-subheading break-anywhere">
                <Link to={exerciseAddress(name)}>{name}</Link>
              </h3>
              <p className="text-ink-soft">{words.times(times)}</p>
              <dl className="record-facts">
                {heaviest && (
                  <Entry name={words.heaviest()} record={heaviest}>
                    {formatWeight(locale, heaviest.weight ?? 0, heaviest.unit, heaviest.is_added)}
                  </Entry>
                )}
                {maximum && (
                  <Entry name={words.maximum()} record={maximum}>
                    {formatWeight(locale, estimated(maximum), maximum.unit)}
                  </Entry>
                )}
                {repetitions.slice(0, maxWeights).map((record) => (
                  <Entry key={record.weight} name={words.repetitions()} record={record}>
                    {record.value}
                    {record.weight !== undefined &&
                      `\u00a0× ${formatWeight(locale, record.weight, record.unit, record.is_added)}`}
                  </Entry>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryProps {
  name: string
  record: ExerciseRecord
  children: ReactNode
}

function Entry({ name, record: { date }, children }: EntryProps) {
  const { locale, today } = useRequestContext()
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <strong>{children}</strong>{' '}
        <Link to={workoutsAddress(date)}>
          <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
        </Link>
      </dd>
    </div>
  )
}

function estimated({ value, unit }: ExerciseRecord): number {
  return Math.round((value / kilograms(1, unit)) * 2) / 2
}

function ExerciseNames({ exercises }: { exercises: readonly ExerciseRecords[] }) {
  const { LL } = useRequestContext()
  if (exercises.length === 0) return null
  const names = exercises.map(({ name }) => name).toSorted(byLetters)
  return (
    <section aria-labelledby="all-exercises" className="mt-s8 print:mt-s5">
      <h2 id="all-exercises" className="type-heading mb-s4">
        {LL.exercise.all()}
      </h2>
      <ul className="exercise-names [columns:14rem] gap-x-gutter line-t type-control">
        {names.map((name) => (
          <li key={name} className="py-s1 [break-inside:avoid] break-anywhere">
            <Link to={exerciseAddress(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
