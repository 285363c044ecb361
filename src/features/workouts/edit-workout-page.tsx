import { Link } from '../../ui/link'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { SubmitButton } from '../../ui/submit-button'
import { useRequestContext } from '../../ui/visit'
import type { Workout } from './workout'
import { WorkoutDetails } from './workout-details'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'
import { workoutTitle } from './workout-title'
import { workoutsAddress } from './workouts-address'

interface EditWorkoutPageProps {
  workout: Workout
  form: WorkoutFormState
  /** Whether it was changed elsewhere while this was typed. */
  isChanged?: boolean
}

export function EditWorkoutPage({ workout, form, isChanged = false }: EditWorkoutPageProps) {
  const { LL } = useRequestContext()
  const { workoutForm } = LL
  const title = workoutTitle(LL, workout)
  return (
    <>
      <PageHead title={workoutForm.editTitle()} description={title} />
      <RoomHeader title={workoutForm.editTitle()} description={title} />
      <div className="wrap">
        <p className="ways">
          <Link to={workoutsAddress(workout.date)}>{workoutForm.back()}</Link>
        </p>
        <WorkoutForm form={form} />
        {isChanged && (
          <section className="kept-workout" aria-labelledby="kept">
            <h2 id="kept">{workoutForm.kept()}</h2>
            <WorkoutDetails workout={workout} />
          </section>
        )}
        <PageForm intent="delete" className="form">
          <p>{workoutForm.removeWords()}</p>
          <SubmitButton kind="danger" busy={workoutForm.removing()}>
            {workoutForm.remove()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}
