import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { describeSets, setWords } from '../describe-sets'
import { workoutTitle } from '../workout-title'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { ExerciseCurves } from './exercise-curves'
import type { ExerciseOverview, ExerciseTime } from './output'
import { RecordTable } from './record-table'

export function ExercisePage({ exercise }: { exercise: ExerciseOverview }) {
  const { LL } = useRequestContext()
  const { name, times, page, per_page, total } = exercise
  const words = LL.exercise
  const description = LL.workoutStatistics.times(total)
  return (
    <>
      <PageHead title={name} description={description} />
      <RoomHeader title={name} description={description} />
      <div className="wrap grid gap-s7">
        <p className="page-links">
          <Link to={paths.workouts}>{words.back()}</Link>
          <Link to={paths.workoutStatistics}>{LL.workoutStatistics.link()}</Link>
        </p>
        <RecordTable records={exercise.records} />
        <ExerciseCurves exercise={exercise} />
        <section aria-labelledby="times" className="exercise-times">
          <h2 id="times" className="type-heading mb-s4">
            {words.times()}
          </h2>
          <ul className="line-t type-control">
            {times.map((time) => (
              <Time key={time.id} time={time} />
            ))}
          </ul>
          <Pagination
            page={page}
            perPage={per_page}
            total={total}
            href={(to) => exerciseAddress(name, to)}
          />
        </section>
      </div>
    </>
  )
}

function Time({ time }: { time: ExerciseTime }) {
  const { LL, locale, today } = useRequestContext()
  const { date, sets } = time
  return (
    <li className="list-row md:grid-cols-[2fr_7fr_3fr]">
      <Link to={workoutsAddress(date)}>
        <time dateTime={date}>{formatNearDay(locale, date, today)}</time>
      </Link>
      <p>{describeSets(setWords(LL, locale), sets)}</p>
      <p className="text-ink-soft type-label break-anywhere">{workoutTitle(LL, time)}</p>
    </li>
  )
}
