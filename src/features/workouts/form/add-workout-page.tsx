import { DraftAlert } from '../../../ui/form/draft'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import {
  addWorkoutAddress,
  addWorkoutFormAddress,
  discardWorkoutAddress,
  workoutsAddress,
} from '../workouts-address'
import { WorkoutForm } from './workout-form'
import type { WorkoutFormState } from './workout-form-state'

export function AddWorkoutPage({ form, date }: { form: WorkoutFormState; date: string }) {
  const { workoutForm } = useRequestContext().LL
  return (
    <>
      <PageHead title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <RoomHeader title={workoutForm.addTitle()} description={workoutForm.addDescription()} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={workoutsAddress(date)}>{workoutForm.back()}</Link>
        </p>
        {form.draftOf && (
          <DraftAlert
            savedAt={form.draftOf}
            discardTo={discardWorkoutAddress(date)}
            fields={{ draft: form.values.draft }}
          />
        )}
        <WorkoutForm
          form={form}
          saveTo={addWorkoutAddress(date)}
          changeTo={addWorkoutFormAddress(date)}
          page={addWorkoutAddress(date)}
        />
      </div>
    </>
  )
}
