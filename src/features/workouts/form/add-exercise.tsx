import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface AddExerciseProps {
  line: string
  problem: string | undefined
  names: readonly string[]
  hasFocus: boolean
}

export function AddExercise({ line, problem, names, hasFocus }: AddExerciseProps) {
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
