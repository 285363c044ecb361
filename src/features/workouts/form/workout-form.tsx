import type { ReactNode } from 'react'
import { workoutKinds } from '../../../../db/schema/workout'
import { localized } from '../../../paths'
import { EditFields } from '../../../records/edit-fields'
import { Alert } from '../../../ui/form/alert'
import { DraftFields } from '../../../ui/form/draft'
import { Field, SelectField } from '../../../ui/form/field'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import { type SetWords, setWords } from '../describe-sets'
import { EntryLineHelp } from '../entry-line/entry-line-help'
import { foldName } from '../fold-name'
import { AddExercise } from './add-exercise'
import { ExerciseFields } from './exercise-fields'
import { unfoldExercises } from './form-values'
import { SameTime } from './same-time'
import { readTyped, type TypedExercise, type TypedSet } from './sets/typed-exercises'
import type { WorkoutFormState } from './workout-form-state'

interface WorkoutFormProps {
  form: WorkoutFormState
  saveTo: string
  /** Target of all buttons but Save; it shows the form again. */
  changeTo: string
  page: string
}

export function WorkoutForm({ form, saveTo, changeTo, page }: WorkoutFormProps) {
  const { LL, locale } = useRequestContext()
  const save = localized(locale, saveTo)
  const { values, problems, focus, lastTime } = form
  const words = LL.workoutForm
  const field = (name: string, path = name) => ({
    name,
    value: values[name],
    problem: problems[path],
  })
  const exercises = readTyped(values)
  const same = lastTime.workout
  return (
    <PageForm id="workout-form" to={changeTo} className="form workout-form">
      {/* Enter presses the first submit button: this one saves. */}
      <button type="submit" formAction={save} hidden />
      {values.version && <EditFields form={form} show={showSide} />}
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <fieldset className="workout-when">
        <legend>{words.when()}</legend>
        <SelectField
          {...field('kind')}
          label={words.kind()}
          options={workoutKinds.map((kind) => ({ value: kind, label: LL.workouts.kinds[kind]() }))}
        />
        <Field {...field('date')} type="date" label={words.date()} required />
        <Field {...field('start')} type="time" label={words.start()} />
        <Field {...field('minutes')} label={words.minutes()} inputMode="numeric" />
        <Field {...field('kilometres', 'distance')} label={words.distance()} inputMode="decimal" />
        <Field {...field('title')} label={words.title()} hint={words.titleHint()} maxLength={100} />
        <TextAreaField {...field('note')} label={words.note()} rows={2} maxLength={5000} />
      </fieldset>
      {same ? (
        <SameTime workout={same} />
      ) : (
        <div className="first-time lt-lg:hidden">
          <EntryLineHelp isOpen />
        </div>
      )}
      <fieldset className="workout-exercises">
        <legend>{words.exercises()}</legend>
        {exercises.map((exercise, index) => (
          <ExerciseFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a form is rendered once
            key={index}
            index={index}
            exercise={exercise}
            problems={problems}
            focus={focus}
            last={lastTime.exercises.find(({ name }) => foldName(name) === foldName(exercise.name))}
          />
        ))}
        <AddExercise
          line={values.line ?? ''}
          problem={problems.line}
          names={lastTime.names}
          hasFocus={focus === 'line'}
        />
      </fieldset>
      <SubmitButton
        formAction={save}
        busy={words.saving()}
        autoFocus={focus === 'save'}
        keys={LL.shortcuts.saveKeys()}
      >
        {words.save()}
      </SubmitButton>
      <DraftFields form="workout-form" page={page} draft={values.draft} />
    </PageForm>
  )

  function showSide(name: string, value: string): ReactNode {
    if (name === 'kind')
      return LL.workouts.kinds[workoutKinds.find((kind) => kind === value) ?? 'strength']()
    if (name !== 'exercises') return undefined
    return <TypedExercises exercises={readTyped(unfoldExercises({ exercises: value }))} />
  }
}

function TypedExercises({ exercises }: { exercises: readonly TypedExercise[] }) {
  const { LL, locale } = useRequestContext()
  if (exercises.length === 0) return LL.editConflict.empty()
  return (
    <ul>
      {exercises.map(({ name, unit, sets }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <li key={index}>
          {name}: {sets.map((set) => describeTyped(setWords(LL, locale), set, unit)).join(', ')}
        </li>
      ))}
    </ul>
  )
}

function describeTyped({ kinds }: SetWords, set: TypedSet, unit: string): string {
  const { kind, reps, weight, seconds, distance, rpe } = set
  const load = weight && `${weight} ${unit}`
  const said = [[reps, load].filter(Boolean).join(' × '), seconds, distance && `${distance} m`]
  const remark = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  return [...said, remark, rpe && `@${rpe}`].filter(Boolean).join(' ')
}
