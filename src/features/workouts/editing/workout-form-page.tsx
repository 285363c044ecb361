import { type StoredWorkout, workoutKinds } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { EditPage } from '../../../records/edit/edit-page'
import type { ShowValue } from '../../../records/edit/field-changes'
import type { Conflict } from '../../../records/edit/save-edit'
import { EarlierVersions } from '../../../records/versions/earlier-versions'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { setWords } from '../describe-sets'
import { workoutTitle } from '../workout-title'
import {
  addWorkoutAddress,
  addWorkoutFormAddress,
  discardWorkoutAddress,
  workoutsAddress,
} from '../workouts-address'
import { unfoldExercises } from './form-values'
import { describeTyped } from './sets/describe-typed'
import { readTyped, type TypedExercise } from './sets/typed-exercises'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'

interface EditWorkoutPageProps {
  workout: StoredWorkout
  form: WorkoutFormState
  conflicts?: readonly Conflict[] | undefined
}

export function AddWorkoutPage({ form, date }: { form: WorkoutFormState; date: string }) {
  const { workoutForm } = useRequestContext().LL
  return (
    <EditPage
      title={workoutForm.addTitle()}
      description={workoutForm.addDescription()}
      back={<Link to={workoutsAddress(date)}>{workoutForm.back()}</Link>}
      form={form}
      discardTo={discardWorkoutAddress(date)}
      fields={
        <WorkoutForm
          form={form}
          saveTo={addWorkoutAddress(date)}
          changeTo={addWorkoutFormAddress(date)}
          page={addWorkoutAddress(date)}
        />
      }
    />
  )
}

export function EditWorkoutPage({ workout, form, conflicts }: EditWorkoutPageProps) {
  const { LL } = useRequestContext()
  const { workoutForm } = LL
  const { id, date } = workout
  return (
    <EditPage
      title={workoutForm.editTitle()}
      description={workoutTitle(LL, workout)}
      back={<Link to={workoutsAddress(date)}>{workoutForm.back()}</Link>}
      form={form}
      discardTo={paths.discardWorkoutDraft(id)}
      conflicts={conflicts}
      show={useShowWorkout()}
      fields={
        <WorkoutForm
          form={form}
          saveTo={paths.editWorkout(id)}
          changeTo={paths.editWorkoutForm(id)}
          page={paths.editWorkout(id)}
        />
      }
    >
      {workout.version > 1 && (
        <div className="max-w-measure mt-s7">
          <EarlierVersions versions={paths.workoutVersions(id)} />
        </div>
      )}
      <PageForm
        to={paths.deleteWorkout(id)}
        className="grid justify-items-start gap-y-s4 mt-s7 line-t pt-s5"
      >
        <p>{workoutForm.removeWords()}</p>
        <SubmitButton kind="danger" busy={workoutForm.removing()}>
          {workoutForm.remove()}
        </SubmitButton>
      </PageForm>
    </EditPage>
  )
}

export function useShowWorkout(): ShowValue {
  const { LL } = useRequestContext()
  return function showValue(name, value) {
    if (name === 'kind') {
      return LL.workouts.kinds[workoutKinds.find((kind) => kind === value) ?? 'strength']()
    }
    if (name !== 'exercises') return undefined
    return <TypedExercises exercises={readTyped(unfoldExercises({ exercises: value }))} />
  }
}

function TypedExercises({ exercises }: { exercises: readonly TypedExercise[] }) {
  const { LL, locale } = useRequestContext()
  if (exercises.length === 0) return LL.editConflict.empty()
  const facts = (exercise: TypedExercise) => [
    describeTyped(setWords(LL, locale), exercise),
    exercise.together && `${LL.workoutForm.group()} ${exercise.together}`,
    exercise.note,
  ]
  return (
    <ul>
      {exercises.map((exercise, index) => (
        <li key={index}>
          {exercise.name}: {facts(exercise).filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  )
}
