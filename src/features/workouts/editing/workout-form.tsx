import { z } from 'zod'
import { type Workout, workoutKinds } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { localized } from '../../../paths'
import { EditFields } from '../../../records/edit/edit-fields'
import { isChanged } from '../../../records/edit/save-edit'
import { formatNearDay } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { DraftFields } from '../../../ui/form/draft'
import { Field, SelectField } from '../../../ui/form/field'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import { useFields } from '../../../ui/form/field-labels'
import { Fold, foldLine } from '../../../ui/form/fold'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { type RequestContext, useRequestContext } from '../../../ui/request-context'
import { EntryLineHelp } from '../entry-line/entry-line-help'
import { ExerciseTable, exerciseTableWords } from '../exercise-table'
import { workoutTitle } from '../workout-title'
import { ExerciseFields } from './exercise-fields'
import { readTyped } from './sets/typed-exercises'
import type { WorkoutFormState } from './workout-form-state'
import { workoutLabels } from './workout-labels'

interface WorkoutFormProps {
  form: WorkoutFormState
  saveTo: string
  /** Target of all buttons but Save; it shows the form again. */
  changeTo: string
  page: string
}

export function WorkoutForm({ form, saveTo, changeTo, page }: WorkoutFormProps) {
  const context = useRequestContext()
  const { LL, locale, content } = context
  const save = localized(content, locale, saveTo)
  const { values, problems, focus, lastTime } = form
  const words = LL.workoutForm
  const field = useFields(form, workoutLabels)
  const exercises = readTyped(values)
  const same = lastTime.workout
  const isNew = !values.version
  return (
    <PageForm
      id="workout-form"
      to={changeTo}
      className="form workout-form"
      autoComplete={form.draftOf ? 'off' : undefined}
    >
      {/* Enter presses the first submit button: this one saves. */}
      <button type="submit" formAction={save} hidden />
      {values.version && <EditFields form={form} />}
      {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
      <Fold
        name={words.when()}
        line={describeWhen(context, values)}
        isOpen={isNew || whenFields.some((name) => problems[name] || isChanged(values, name))}
      >
        <fieldset className="workout-when">
          <legend className="visually-hidden">{words.when()}</legend>
          <SelectField
            {...field('kind')}
            options={workoutKinds.map((kind) => ({
              value: kind,
              label: LL.workouts.kinds[kind](),
            }))}
          />
          <Field {...field('date')} type="date" required />
          <Field {...field('start')} type="time" />
          <Field {...field('minutes')} inputMode="numeric" />
          <Field {...field('kilometres', 'distance')} hint={words.distanceHint()} />
          <Field {...field('heart_rate')} inputMode="numeric" />
          <Field {...field('max_heart_rate')} inputMode="numeric" />
          <Field {...field('title')} hint={words.titleHint()} maxLength={100} />
          <TextAreaField {...field('note')} rows={2} maxLength={5000} />
        </fieldset>
      </Fold>
      {same ? (
        <SameTime workout={same} hasTable={isNew} />
      ) : (
        <div className="first-time lt-lg:hidden">
          <EntryLineHelp isOpen={isNew} />
        </div>
      )}
      <fieldset className="workout-exercises">
        <legend>{words.exercises()}</legend>
        {exercises.map((exercise, index) => (
          <ExerciseFields
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
      <DraftFields form="workout-form" page={page} values={values} />
    </PageForm>
  )
}

const whenFields = [
  ...(['kind', 'date', 'start', 'minutes', 'kilometres'] as const),
  ...(['heart_rate', 'max_heart_rate', 'title', 'note'] as const),
]

function describeWhen(
  { LL, locale, today }: RequestContext,
  values: WorkoutFormState['values'],
): string {
  const { date = '', start, minutes, kilometres, title, note } = values
  const kind = workoutKinds.find((kind) => kind === values.kind)
  return foldLine([
    title,
    kind && LL.workouts.kinds[kind](),
    z.iso.date().safeParse(date).success ? formatNearDay(locale, date, today) : date,
    start,
    minutes && `${minutes}\u00a0${LL.workouts.figures.minutes()}`,
    kilometres && (/\p{L}/u.test(kilometres) ? kilometres : `${kilometres}\u00a0km`),
    values.heart_rate && LL.workouts.heartRate({ beats: values.heart_rate }),
    note,
  ])
}

function SameTime({ workout, hasTable }: { workout: Workout; hasTable: boolean }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.workoutForm
  const name = words.sameOf({
    title: workoutTitle(LL, workout),
    date: formatNearDay(locale, workout.date, today),
  })
  return (
    <div className="same-time type-label">
      <p className="row gap-x-s4 gap-y-s2">
        <SubmitButton kind="plain" name="step" value="same" busy={words.sameBusy()}>
          {words.same()}
        </SubmitButton>
        <span className="text-ink-soft">{name}</span>
      </p>
      {hasTable && workout.exercises.length > 0 && (
        <ExerciseTable exercises={workout.exercises} words={exerciseTableWords(LL, locale, name)} />
      )}
    </div>
  )
}

interface AddExerciseProps {
  line: string
  problem: string | undefined
  names: readonly string[]
  hasFocus: boolean
}

function AddExercise({ line, problem, names, hasFocus }: AddExerciseProps) {
  const { workoutForm } = useRequestContext().LL
  const frame = {
    name: 'line',
    label: workoutForm.addExercise(),
    hint: workoutForm.exercisesHint(),
    problem,
  }
  return (
    <div className="entry-line grid items-start gap-x-s3">
      <FieldFrame {...frame}>
        <input
          {...describeField(frame)}
          name="line"
          defaultValue={line}
          list="exercise-names"
          aria-keyshortcuts="Shift+Enter"
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          // biome-ignore lint/a11y/noAutofocus: one goes on where one was
          autoFocus={hasFocus}
        />
      </FieldFrame>
      <datalist id="exercise-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SubmitButton kind="plain" name="step" value="add-exercise" busy={workoutForm.adding()}>
        {workoutForm.add()}
      </SubmitButton>
    </div>
  )
}
