import type { StoredWorkout } from '../../../../db/schema/workout'
import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import { workoutTitle } from '../workout-title'
import { planNameLength } from './input'

export function KeepPlanPage({ workout, form }: { workout: StoredWorkout; form: FormState }) {
  const { LL, locale, today } = useRequestContext()
  const { plans } = LL
  const day = formatNearDay(locale, workout.date, today)
  const description = plans.asOn({ title: workoutTitle(LL, workout), date: day })
  return (
    <>
      <RoomHeader title={plans.keep()} description={description} />
      <div className="wrap">
        <PageForm to={paths.keepPlan(workout.id)} className="grid gap-s4 max-w-measure">
          <Field
            name="name"
            label={plans.name()}
            value={form.values.name}
            problem={form.problems.name ?? form.problems['']}
            maxLength={planNameLength}
            required
          />
          <p className="buttons">
            <SubmitButton busy={plans.keeping()}>{plans.keep()}</SubmitButton>
          </p>
        </PageForm>
      </div>
    </>
  )
}
