import { exerciseUnits } from '../../../../db/schema/exercises'
import { paths } from '../../../paths'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { ExerciseFacts } from '../exercises/output'
import { clock, withMark } from '../measures'
import { workoutLimits } from '../workout-limits'
import { exercisesAddress } from '../workouts-address'

interface ExerciseSettingsProps {
  exercise: ExerciseFacts
  form: FormState
}

export function ExerciseSettings({ exercise, form }: ExerciseSettingsProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.exercises
  const { id, name, names, unit, step, rest, note, version } = exercise
  const { values, problems, links } = form
  const units = exerciseUnits.map((one) => ({ value: one, label: one }))
  return (
    <section aria-labelledby="settings" className="exercise-settings">
      <h2 id="settings" className="type-heading mb-s4">
        {words.settings()}
      </h2>
      {problems[''] && <p className="problem mb-s4">{problems['']}</p>}
      <PageForm className="grid gap-s4 max-w-measure">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={values.version ?? version} />
        <SelectField
          name="unit"
          label={words.unit()}
          value={values.unit ?? unit ?? ''}
          problem={problems.unit}
          options={[{ value: '', label: words.noUnit() }, ...units]}
        />
        <Field
          name="step"
          label={words.step()}
          hint={words.stepHint()}
          inputMode="decimal"
          value={values.step ?? withMark(locale, String(step))}
          problem={problems.step}
        />
        <Field
          name="rest"
          label={words.rest()}
          hint={words.restHint()}
          autoComplete="off"
          maxLength={8}
          value={values.rest ?? (rest === null ? '' : withMark(locale, clock(rest)))}
          problem={problems.rest}
        />
        <TextAreaField
          name="note"
          rows={3}
          label={words.exerciseNote()}
          value={values.note ?? note ?? ''}
          problem={problems.note}
          maxLength={workoutLimits.exerciseNote}
        />
        <p className="buttons">
          <SubmitButton busy={words.saving()}>{words.save()}</SubmitButton>
          <Link to={exercisesAddress({ rename: id })} className="button">
            {words.rename()}
          </Link>
        </p>
      </PageForm>
      <h3 className="type-subheading mt-s5">{words.names()}</h3>
      <p className="type-label text-ink-soft mt-s1">{words.namesHint()}</p>
      {names.length > 0 && (
        <ul className="line-t type-control mt-s3 max-w-measure">
          {names.map((one) => (
            <li key={one} className="row justify-between gap-x-s4 hair-b py-s2">
              <span className="break-anywhere">{one}</span>
              <PageForm to={paths.removeExerciseName}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="exercise" value={name} />
                <input type="hidden" name="name" value={one} />
                <button
                  type="submit"
                  className="link-button"
                  aria-label={words.removeName({ name: one })}
                  data-busy={words.removing()}
                >
                  {words.remove()}
                </button>
              </PageForm>
            </li>
          ))}
        </ul>
      )}
      <PageForm to={paths.addExerciseName} className="grid gap-s3 mt-s4 max-w-measure">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="exercise" value={name} />
        <Field
          name="name"
          label={words.addName()}
          value={values.name}
          maxLength={workoutLimits.name}
          autoComplete="off"
          problem={problems.name}
        />
        {links?.name && (
          <p className="type-label">
            <Link to={links.name}>{words.together()}</Link>
          </p>
        )}
        <p className="buttons">
          <SubmitButton kind="plain" busy={words.adding()}>
            {words.add()}
          </SubmitButton>
        </p>
      </PageForm>
    </section>
  )
}
