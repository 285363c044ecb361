import { setKinds } from '../../../../db/schema/workout'
import { formatNearDay } from '../../../ui/dates/dates'
import { Fold } from '../../../ui/form/fold'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'
import { describeSets, setWords } from '../describe-sets'
import { workoutLimits } from '../workout-limits'
import type { LastExercise } from './output'
import { describeGroup, describeTyped } from './sets/describe-typed'
import {
  type EqualSets,
  emptySet,
  groupEqual,
  isFilled,
  type TypedExercise,
  type TypedSet,
} from './sets/typed-exercises'

interface ExerciseFieldsProps {
  index: number
  exercise: TypedExercise
  problems: Readonly<Record<string, string>>
  focus: string | undefined
  last: LastExercise | undefined
}

export function ExerciseFields({ index, exercise, problems, focus, last }: ExerciseFieldsProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.workoutForm
  const at = `exercises.${index}`
  const sets = exercise.sets.length > 0 ? exercise.sets : [emptySet]
  const problem = problems[`${at}.name`] ?? (problems[`${at}.sets`] && words.noSets())
  const isWrong = Object.keys(problems).some((path) => path.startsWith(`${at}.`))
  const isReached = focus === `add-set.${index}` || (focus?.startsWith(`${at}.`) ?? false)
  return (
    <Fold
      className="exercise"
      name={exercise.name || words.name()}
      line={describeTyped(setWords(LL, locale), exercise)}
      aside={
        <span id={`${at}-last`} className="last-time text-ink-soft">
          {last
            ? words.lastTime({
                date: formatNearDay(locale, last.date, today),
                sets: describeSets(setWords(LL, locale), last.sets),
              })
            : words.firstTime()}
        </span>
      }
      isOpen={isWrong || isReached || !sets.every(isFilled) || exercise.name.trim() === ''}
    >
      <fieldset>
        <legend className="visually-hidden">{exercise.name}</legend>
        <div className="exercise-head grid gap-s2">
          <label>
            <span>{words.name()}</span>
            <input
              className="field"
              name={`${at}.name`}
              defaultValue={exercise.name}
              maxLength={100}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${at}-problem` : `${at}-last`}
            />
          </label>
          <label>
            <span>{words.unit()}</span>
            <select className="field" name={`${at}.unit`} defaultValue={exercise.unit}>
              <option value="kg">kg</option>
              <option value="lb">lb</option>
            </select>
          </label>
        </div>
        {problem && (
          <p id={`${at}-problem`} className="problem">
            {problem}
          </p>
        )}
        <div className="exercise-noted">
          <label>
            <span>{words.exerciseNote()}</span>
            <input
              className="field"
              name={`${at}.note`}
              defaultValue={exercise.note}
              maxLength={workoutLimits.exerciseNote}
              autoComplete="off"
            />
          </label>
          <label>
            <span>{words.group()}</span>
            <select className="field" name={`${at}.together`} defaultValue={exercise.together}>
              {groupsWith(exercise.together).map((group) => (
                <option key={group} value={group}>
                  {group || '–'}
                </option>
              ))}
            </select>
          </label>
        </div>
        {groupEqual(sets).map((group) => (
          <SetsFields
            key={group.from}
            {...group}
            exercise={index}
            unit={exercise.unit}
            problems={problems}
            focus={focus}
          />
        ))}
        <div className="exercise-tools row gap-x-s5 gap-y-s2 mt-s2">
          <SubmitButton
            kind="plain"
            name="step"
            value={`add-set ${index}`}
            busy={words.adding()}
            autoFocus={focus === `add-set.${index}`}
          >
            {words.addSet()}
          </SubmitButton>
          <label className="is-timed flex items-center gap-s2 min-h-11">
            <input
              className="check"
              type="checkbox"
              name={`${at}.is_timed`}
              value="true"
              defaultChecked={exercise.is_timed === 'true'}
            />
            {words.isTimed()}
          </label>
          <label className="is-noted flex items-center gap-s2 min-h-11">
            <input
              className="check"
              type="checkbox"
              name={`${at}.is_noted`}
              value="true"
              defaultChecked={exercise.is_noted === 'true'}
            />
            {words.isNoted()}
          </label>
          <button
            type="submit"
            name="step"
            value={`remove-exercise ${index}`}
            className="link-button ml-auto min-h-11"
            data-busy={words.removing()}
          >
            {words.removeExercise()}
          </button>
        </div>
      </fieldset>
    </Fold>
  )
}

const groups = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9']

function groupsWith(group: string): string[] {
  return groups.includes(group) ? groups : [...groups, group]
}

interface SetsFieldsProps extends EqualSets {
  exercise: number
  unit: string
  problems: Readonly<Record<string, string>>
  focus: string | undefined
}

/** Equal sets are a single row until it is opened. */
function SetsFields({ from, times, focus, ...rest }: SetsFieldsProps) {
  const { LL, locale } = useRequestContext()
  const { exercise, unit, set, problems } = rest
  const rows = Array.from({ length: times }, (_, index) => from + index)
  const fields = rows.map((row) => (
    <SetFields
      key={row}
      {...rest}
      row={row}
      hasFocus={focus === `exercises.${exercise}.sets.${row}.reps`}
    />
  ))
  if (times === 1 || !isFilled(set)) return fields
  const isOpen = rows.some((row) => {
    const at = `exercises.${exercise}.sets.${row}.`
    return focus?.startsWith(at) || Object.keys(problems).some((path) => path.startsWith(at))
  })
  return (
    <Fold
      className="equal-sets"
      name={LL.workoutForm.sets({ from: from + 1, to: from + times })}
      line={describeGroup(setWords(LL, locale), { set, from, times }, unit)}
      isOpen={isOpen}
    >
      <div className="grid gap-s2">{fields}</div>
    </Fold>
  )
}

interface SetFieldsProps {
  exercise: number
  row: number
  set: TypedSet
  unit: string
  problems: Readonly<Record<string, string>>
  hasFocus: boolean
}

function SetFields({ exercise, row, set, unit, problems, hasFocus }: SetFieldsProps) {
  const { LL } = useRequestContext()
  const words = LL.workoutForm
  const at = `exercises.${exercise}.sets.${row}`
  const problem = Object.entries(problems).find(([path]) => path.startsWith(`${at}.`))?.[1]
  const field = (part: keyof TypedSet) => ({
    className: 'field',
    name: `${at}.${part}`,
    defaultValue: set[part],
    'aria-invalid': problems[`${at}.${part}`] ? true : undefined,
    'aria-describedby': problem ? `${at}-problem` : undefined,
    autoComplete: 'off',
  })
  return (
    <fieldset className="set">
      <legend className="visually-hidden">{words.set(row + 1)}</legend>
      <label>
        <span>{words.reps()}</span>
        {/* biome-ignore lint/a11y/noAutofocus: one goes on where one was */}
        <input {...field('reps')} inputMode="numeric" autoFocus={hasFocus} />
      </label>
      <label>
        <span>{unit}</span>
        <input {...field('weight')} inputMode="decimal" />
      </label>
      <label>
        <span>{words.rpe()}</span>
        <input {...field('rpe')} inputMode="decimal" />
      </label>
      <label>
        <span>{words.setKind()}</span>
        <select className="field" name={`${at}.kind`} defaultValue={set.kind}>
          {setKinds.map((kind) => (
            <option key={kind} value={kind}>
              {LL.workouts.setKinds[kind]()}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        name="step"
        value={`remove-set ${exercise}.${row}`}
        aria-label={words.removeSet(row + 1)}
        className="remove-set relative grid place-items-center min-h-11"
      >
        <span className="i-lucide-x" />
      </button>
      <div className="timed">
        <label>
          <span>{words.time()}</span>
          <input {...field('seconds')} placeholder="1:30" />
        </label>
        <label>
          <span>{words.metres()}</span>
          <input {...field('distance')} placeholder="400" />
        </label>
        <label>
          <span>{words.beats()}</span>
          <input {...field('heart_rate')} inputMode="numeric" />
        </label>
      </div>
      <div className="noted">
        <label>
          <span>{words.rest()}</span>
          <input {...field('rest')} placeholder="1:30" />
        </label>
        <label>
          <span>{words.setNote()}</span>
          <input {...field('note')} maxLength={workoutLimits.setNote} />
        </label>
      </div>
      {problem && (
        <p id={`${at}-problem`} className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
