import { setKinds } from '../../../../../db/schema/workout'
import { useRequestContext } from '../../../../ui/request-context'
import type { TypedSet } from './typed-exercises'

interface SetFieldsProps {
  exercise: number
  row: number
  set: TypedSet
  unit: string
  problems: Readonly<Record<string, string>>
  hasFocus: boolean
}

export function SetFields({ exercise, row, set, unit, problems, hasFocus }: SetFieldsProps) {
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
      <label className="timed">
        <span>{words.time()}</span>
        <input {...field('seconds')} placeholder="1:30" />
      </label>
      <label className="timed">
        <span>{words.metres()}</span>
        <input {...field('distance')} inputMode="decimal" placeholder="400" />
      </label>
      {problem && (
        <p id={`${at}-problem`} className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
