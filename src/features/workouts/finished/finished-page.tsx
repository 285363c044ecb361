import { localized, paths } from '../../../paths'
import { capitalise, formatDayHeading } from '../../../ui/dates/dates'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutTitle } from '../workout-title'
import { exerciseAddress, workoutsAddress } from '../workouts-address'
import { FinishedSummary, finishedWords } from './finished-summary'
import type { FinishedWorkout } from './output'

export function FinishedPage({ finished }: { finished: FinishedWorkout }) {
  const { LL, locale, content, today } = useRequestContext()
  const { workout } = finished
  const { id, date, note } = workout
  const day = capitalise(locale, formatDayHeading(locale, date, today))
  return (
    <>
      <RoomHeader title={workoutTitle(LL, workout)} description={day} />
      <div className="wrap">
        <p className="page-links mb-s5">
          <Link to={workoutsAddress(date)}>{LL.exercise.back()}</Link>
          <Link to={paths.editWorkout(id)}>{LL.workouts.day.edit()}</Link>
          {workout.exercises.length > 0 && <Link to={paths.keepPlan(id)}>{LL.plans.keep()}</Link>}
        </p>
        <FinishedSummary
          finished={finished}
          words={finishedWords(LL, locale)}
          href={(name) => localized(content, locale, exerciseAddress(name))}
        />
        {note && <p className="workout-note mt-s4 whitespace-pre-line break-anywhere">{note}</p>}
      </div>
    </>
  )
}
