import type { Workout } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { DraftAlert } from '../../../ui/form/draft'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutTitle } from '../workout-title'
import { workoutsAddress } from '../workouts-address'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'

interface EditWorkoutPageProps {
  workout: Workout
  form: WorkoutFormState
}

export function EditWorkoutPage({ workout, form }: EditWorkoutPageProps) {
  const { LL } = useRequestContext()
  const { workoutForm } = LL
  const title = workoutTitle(LL, workout)
  return (
    <>
      <PageHead title={workoutForm.editTitle()} description={title} />
      <RoomHeader title={workoutForm.editTitle()} description={title} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={workoutsAddress(workout.date)}>{workoutForm.back()}</Link>
        </p>
        {form.draftOf && (
          <DraftAlert
            savedAt={form.draftOf}
            discardTo={paths.discardWorkoutDraft(workout.id)}
            fields={{ draft: form.values.draft }}
          />
        )}
        <WorkoutForm
          form={form}
          saveTo={paths.editWorkout(workout.id)}
          changeTo={paths.editWorkoutForm(workout.id)}
          page={paths.editWorkout(workout.id)}
        />
        <PageForm
          to={paths.deleteWorkout(workout.id)}
          className="form max-w-measure mt-s8 line-t pt-s5"
        >
          <p>{workoutForm.removeWords()}</p>
          <SubmitButton kind="danger" busy={workoutForm.removing()}>
            {workoutForm.remove()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
