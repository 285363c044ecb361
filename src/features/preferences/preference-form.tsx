import type { PreferenceName } from '../../islands/preferences'

export interface PreferenceFormProps<Value extends string = string> {
  name: PreferenceName
  label: string
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  action: string
  path: string
  submitLabel: string
}

export interface LiveProps<Value> {
  onChoose: (value: Value) => void
  error?: string | undefined
}

export function PreferenceForm<Value extends string>(
  props: PreferenceFormProps<Value> & LiveProps<Value>,
) {
  const { name, label, value, options, action, path, submitLabel, onChoose, error } = props

  function choose(chosen: string) {
    const known = options.find((option) => option.value === chosen)
    if (known) onChoose(known.value)
    else console.error(`Invalid ${name} value`)
  }

  return (
    // Otherwise browsers restore on the way back what was chosen before.
    <form method="post" action={action} className="preference" autoComplete="off">
      <input type="hidden" name="path" value={path} data-page-path="" />
      <label htmlFor={name}>{label}</label>
      <button type="submit" className="link-button min-h-6 text-t-1" aria-describedby={name}>
        {submitLabel}
      </button>
      <select
        id={name}
        name={name}
        className="field"
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
