import { paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { describeSets, setWords } from '../describe-sets'
import { planNameLength } from './input'
import type { WorkoutPlan } from './output'

interface PlansPageProps {
  plans: readonly WorkoutPlan[]
  renaming?: { id: string; form: FormState }
}

export function PlansPage({ plans, renaming }: PlansPageProps) {
  const { LL } = useRequestContext()
  const words = LL.plans
  const isListed = plans.some(({ id }) => id === renaming?.id)
  const lost = isListed ? undefined : Object.values(renaming?.form.problems ?? {})[0]
  return (
    <>
      <RoomHeader title={words.title()} description={words.description({ count: plans.length })} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.train}>{LL.train.title()}</Link>
          <Link to={paths.workouts}>{LL.exercise.back()}</Link>
        </p>
        {lost !== undefined && <Alert kind="wrong">{lost}</Alert>}
        {plans.length === 0 && <p className="max-w-measure">{words.none()}</p>}
        {plans.map((plan) => (
          <PlanSection
            key={plan.id}
            plan={plan}
            form={renaming?.id === plan.id ? renaming.form : undefined}
          />
        ))}
      </div>
    </>
  )
}

function PlanSection({ plan, form }: { plan: WorkoutPlan; form: FormState | undefined }) {
  const { LL, locale } = useRequestContext()
  const words = LL.plans
  const { id, name, exercises } = plan
  const field = `name-${id}`
  return (
    <section className="train-beginning" aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`} className="break-anywhere">
        {name}
      </h2>
      <ul className="type-label">
        {exercises.map((exercise, index) => (
          <li key={index} className="break-anywhere">
            {exercise.name}: {describeSets(setWords(LL, locale), exercise.sets)}
          </li>
        ))}
      </ul>
      <div className="row gap-s3">
        <PageForm to={paths.startPlan(id)}>
          <SubmitButton busy={words.starting()}>{words.start()}</SubmitButton>
        </PageForm>
        <PageForm to={paths.deletePlan(id)}>
          <SubmitButton kind="danger" busy={words.removing()}>
            {words.remove()}
            <span className="visually-hidden"> ({name})</span>
          </SubmitButton>
        </PageForm>
      </div>
      <details className="train-choose" open={form !== undefined}>
        <summary>
          {words.rename()}
          <span className="visually-hidden"> ({name})</span>
        </summary>
        <PageForm to={paths.renamePlan(id)} className="grid gap-s3 max-w-measure">
          <Field
            id={field}
            name="name"
            label={words.name()}
            value={form?.values.name ?? name}
            problem={form?.problems.name ?? form?.problems['']}
            maxLength={planNameLength}
            required
          />
          <p className="buttons">
            <SubmitButton kind="plain" busy={words.renaming()}>
              {words.rename()}
            </SubmitButton>
          </p>
        </PageForm>
      </details>
    </section>
  )
}
