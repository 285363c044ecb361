import { workoutLimits } from '../workout-limits'
import { lengthOf } from './board'
import type { TrainedExercise } from './output'
import type { TrainWords } from './train-words'

/** As typed into a form that was refused. */
export interface TypedPanel {
  exercise: string
  note: string
  rest: string
  problem: string
}

interface ExercisePanelProps {
  exercise: TrainedExercise
  typed: TypedPanel | undefined
  address: string
  words: TrainWords
}

/** What its owner says of an exercise: of today, and how long its rests are. */
export function ExercisePanel({ exercise, typed, address, words }: ExercisePanelProps) {
  const { name, index, noted, rest } = exercise
  const { panel } = words
  const length = rest === null ? '' : lengthOf(words.locale, rest)
  return (
    <details className="train-panel" open={typed !== undefined}>
      <summary>{index === null ? panel.rest : panel.title}</summary>
      <form method="post" action={address}>
        <input type="hidden" name="exercise" value={name} />
        <input type="hidden" name="seen" value={JSON.stringify({ note: noted, rest })} />
        {index !== null && (
          <label>
            <span>{panel.note}</span>
            <textarea
              className="field"
              name="note"
              rows={2}
              defaultValue={typed?.note ?? noted ?? ''}
              maxLength={workoutLimits.exerciseNote}
            />
          </label>
        )}
        <label>
          <span>{panel.rest}</span>
          <input
            className="field"
            name="rest"
            defaultValue={typed?.rest ?? length}
            placeholder="2:00"
            autoComplete="off"
            maxLength={8}
          />
        </label>
        {typed && (
          <p className="problem" role="alert">
            {typed.problem}
          </p>
        )}
        <button type="submit" className="button" data-busy={words.change.saving}>
          {words.change.save}
        </button>
      </form>
    </details>
  )
}
