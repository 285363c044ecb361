import type { FormEvent } from 'react'
import { Stepper } from '../../../ui/form/stepper'
import { fill } from '../fill'
import { workoutLimits } from '../workout-limits'
import {
  type Amounts,
  isAtEnd,
  isEmpty,
  measuresOf,
  metresOf,
  type SetMeasure,
  setOf,
  shortSet,
  stepped,
} from './board'
import type { TrainedExercise } from './output'
import type { TrainWords } from './train-words'

export interface Editing {
  workout: string
  exercise: number
  position: number
  /** JSON of the set as it was shown. */
  seen: string
  typed: Record<'rpe' | 'note', string>
}

interface SillProps {
  exercise: TrainedExercise
  amounts: Amounts
  editing: Editing | undefined
  unit: 'kg' | 'lb'
  like: Parameters<typeof setOf>[3]
  /** A new one for each set. */
  id: string
  problem: string | undefined
  addresses: Record<'page' | 'set', string>
  words: TrainWords
  onAmounts: (amounts: Amounts) => void
  onNote: () => void
}

/** What the thumb does: steppers, and one button that says what it will note. */
export function Sill(props: SillProps) {
  const { exercise, amounts, editing, unit, like, id, problem, addresses, words } = props
  const { onAmounts, onNote } = props
  const set = setOf(exercise, amounts, unit, like)
  const isBlank = isEmpty(set)
  const number = (editing?.position ?? exercise.sets.length) + 1
  const change = (measure: SetMeasure, value: string) => onAmounts({ ...amounts, [measure]: value })
  const of = exercise.planned.length
  const count = fill(of >= number ? words.setOf : words.setNumber, { number, of })
  function send(event: FormEvent): void {
    if (editing) return
    event.preventDefault()
    onNote()
  }
  return (
    <form
      method="post"
      action={editing ? addresses.set : addresses.page}
      className="sill-form"
      onSubmit={send}
      noValidate
    >
      <div className="sill-head">
        <p>{exercise.name}</p>
        <p>{editing ? fill(words.change.title, { number }) : count}</p>
      </div>
      {/* Enter presses the first button. */}
      <button
        type="submit"
        name="do"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="exercise" value={editing?.exercise ?? exercise.name} />
      <input type="hidden" name="name" value={exercise.name} />
      <input type="hidden" name="kind" value={set.kind} />
      <input type="hidden" name="unit" value={set.unit} />
      <input type="hidden" name="metres" value={metresOf(exercise.unit)} />
      {like.is_added && <input type="hidden" name="is_added" value="true" />}
      {editing ? (
        <>
          <input type="hidden" name="workout" value={editing.workout} />
          <input type="hidden" name="position" value={editing.position} />
          <input type="hidden" name="seen" value={editing.seen} />
          {(['rest', 'heart_rate'] as const).map(
            (part) =>
              like[part] !== undefined && (
                <input key={part} type="hidden" name={part} value={like[part]} />
              ),
          )}
        </>
      ) : (
        <input type="hidden" name="id" value={id} />
      )}
      <div className="steppers">
        {measuresOf(exercise).map((measure) => (
          <Stepper
            key={measure}
            name={measure}
            value={amounts[measure] ?? ''}
            unit={unitOf(measure, exercise, set.unit, words)}
            words={words.measures[measure]}
            isLeast={isAtEnd(measure, amounts[measure], -1)}
            isMost={isAtEnd(measure, amounts[measure], 1)}
            onType={(value) => change(measure, value)}
            onStep={(by) =>
              change(measure, stepped(words.locale, exercise, measure, amounts[measure], by))
            }
          />
        ))}
      </div>
      {editing && (
        <div className="sill-said">
          <label>
            <span>{words.rpe}</span>
            <input
              className="field"
              name="rpe"
              defaultValue={editing.typed.rpe}
              inputMode="decimal"
              autoComplete="off"
              maxLength={4}
            />
          </label>
          <label>
            <span>{words.setNote}</span>
            <input
              className="field"
              name="note"
              defaultValue={editing.typed.note}
              autoComplete="off"
              maxLength={workoutLimits.setNote}
            />
          </label>
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {editing ? (
        <div className="sill-change">
          <button
            type="submit"
            name="do"
            value="save"
            className="button primary"
            data-busy={words.change.saving}
          >
            {words.change.save}
          </button>
          <button
            type="submit"
            name="do"
            value="delete"
            className="button danger"
            data-busy={words.change.removing}
          >
            {words.change.remove}
          </button>
          <a href={`${addresses.page}?exercise=${encodeURIComponent(exercise.name)}`}>
            {words.change.cancel}
          </a>
        </div>
      ) : (
        <button type="submit" className="button primary once-more" data-busy={words.noting}>
          <span>{exercise.sets.length > 0 ? words.onceMore : words.note}</span>
          <span>{isBlank ? '' : shortSet(words.locale, set, true)}</span>
        </button>
      )}
    </form>
  )
}

function unitOf(
  measure: SetMeasure,
  { unit }: TrainedExercise,
  weightUnit: string,
  words: TrainWords,
): string {
  if (measure === 'weight') return weightUnit
  if (measure === 'reps') return words.times
  if (measure === 'seconds') return words.seconds
  return unit === 'km' || unit === 'mi' ? unit : 'm'
}
