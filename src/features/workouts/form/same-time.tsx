import type { Workout } from '../../../../db/schema/workout'
import { formatNearDay } from '../../../ui/dates'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { ExerciseTable, exerciseTableWords } from '../exercise-table'
import { workoutTitle } from '../workout-title'

export function SameTime({ workout }: { workout: Workout }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.workoutForm
  const name = words.sameOf({
    title: workoutTitle(LL, workout),
    date: formatNearDay(locale, workout.date, today),
  })
  return (
    <div className="same-time type-label">
      <p className="row gap-x-s4 gap-y-s2">
        <SubmitButton kind="plain" name="step" value="same" busy={words.sameBusy()}>
          {words.same()}
        </SubmitButton>
        <span className="text-ink-soft">{name}</span>
      </p>
      {workout.exercises.length > 0 && (
        <ExerciseTable exercises={workout.exercises} words={exerciseTableWords(LL, locale, name)} />
      )}
    </div>
  )
}
