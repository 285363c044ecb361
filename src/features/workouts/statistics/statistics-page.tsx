import { workoutKinds } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { formatNumber, formatTenths } from '../../../ui/dates'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { recentWeeks } from '../calendar-range'
import { ExerciseNames } from './exercise-names'
import { MonthBars } from './month-bars'
import type { WorkoutStatistics } from './output'
import { RecordList } from './record-list'
import { WeekBars } from './week-bars'

export function StatisticsPage({ statistics }: { statistics: Deferred<WorkoutStatistics> }) {
  const { workoutStatistics: words } = useRequestContext().LL
  return (
    <>
      <PageHead title={words.title()} description={words.description()} />
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.workouts}>{words.back()}</Link>
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
  const write = (value: number) => formatNumber(locale, Math.round(value))
  const writeFinely = (value: number) => formatTenths(locale, value)
  return (
    <>
      {streak.longest > 0 && (
        <p className="type-lead max-w-measure">{words.streak({ weeks: streak.longest })}</p>
      )}
      <div className="charts grid lg:grid-cols-2 gap-x-gutter gap-y-s7 mt-s7">
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
