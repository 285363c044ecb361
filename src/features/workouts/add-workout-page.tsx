import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { useRequestContext } from '../../ui/visit'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'
import { workoutsAddress } from './workouts-address'

export function AddWorkoutPage({ form, date }: { form: WorkoutFormState; date: string }) {
  const { workoutForm } = useRequestContext().LL
  return (
    <>
      <PageHead title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <RoomHeader title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <div className="wrap">
        <p className="ways">
          <Link to={workoutsAddress(date)}>{workoutForm.back()}</Link>
        </p>
        <WorkoutForm form={form} />
      </div>
    </>
  )
}
