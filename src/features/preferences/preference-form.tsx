export interface PreferenceFormProps {
  name: 'locale' | 'theme' | 'shortcuts'
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  action: string
  path: string
  submitLabel: string
}

interface LiveProps {
  onChoose?: (value: string) => void
  error?: string | undefined
}

export function PreferenceForm(props: PreferenceFormProps & LiveProps) {
  const { name, label, value, options, action, path, submitLabel, onChoose, error } = props
  return (
    <form method="post" action={action} className="preference">
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
        onChange={({ target }) => onChoose?.(target.value)}
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
