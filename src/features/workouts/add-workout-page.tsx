import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { Plan } from '../../ui/plan'
import { useVisit } from '../../ui/visit'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'
import { workoutsAddress } from './workouts-address'

export function AddWorkoutPage({ form, date }: { form: WorkoutFormState; date: string }) {
  const { workoutForm } = useVisit().LL
  return (
    <>
      <PageHead title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <Plan title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <div className="wrap">
        <p className="ways">
          <Link to={workoutsAddress(date)}>{workoutForm.back()}</Link>
        </p>
        <WorkoutForm form={form} />
      </div>
    </>
  )
}
