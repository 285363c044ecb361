import type { Workout } from '../../../../db/schema/workout'
import { localized } from '../../../paths'
import { formatUnit } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ExerciseTable, exerciseTableWords } from '../exercise-table'
import { formatDistance } from '../measures'
import { workoutTitle } from '../workout-title'
import { exerciseAddress } from '../workouts-address'

interface WorkoutDetailsProps {
  workout: Workout
  headingId?: string
}

export function WorkoutDetails({ workout, headingId }: WorkoutDetailsProps) {
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
        <h3 id={headingId} className="type-subheading break-anywhere">
          {title}
        </h3>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {exercises.length > 0 && (
        <ExerciseTable
          exercises={exercises}
          words={exerciseTableWords(LL, locale, day.exercises({ title }))}
          href={(name) => localized(locale, exerciseAddress(name))}
        />
      )}
      {note && <p className="workout-note mt-s2 whitespace-pre-line break-anywhere">{note}</p>}
    </>
  )
}
