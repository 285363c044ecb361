import { formatUnit } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ExerciseTable } from '../day/exercise-table'
import { tableWords } from '../day/table-words'
import { formatDistance } from '../measures'
import type { Workout } from '../workout'
import { workoutTitle } from '../workout-title'

interface WorkoutDetailsProps {
  workout: Workout
  /** Of its heading. */
  id?: string
}

/** All that is known of a workout. */
export function WorkoutDetails({ workout, id }: WorkoutDetailsProps) {
  const { LL, locale } = useRequestContext()
  const { day } = LL.workouts
  const { start, kind, title: ownTitle, minutes, distance, note, exercises } = workout
  const title = workoutTitle(LL, workout)
  const facts = [
    ownTitle !== null && LL.workouts.kinds[kind](),
    start !== null && day.at({ time: start }),
    minutes !== null && formatUnit(locale, minutes, 'minute'),
    distance !== null && formatDistance(locale, distance),
  ]
  return (
    <>
      <div className="workout-head flex flex-wrap items-baseline gap-x-s4 type-label tabular">
        <h3 id={id} className="type-subheading break-anywhere">
          {title}
        </h3>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {exercises.length > 0 && (
        <ExerciseTable
          exercises={exercises}
          words={tableWords(LL, locale, day.exercises({ title }))}
        />
      )}
      {note && <p className="workout-note mt-s2 whitespace-pre-line break-anywhere">{note}</p>}
    </>
  )
}
