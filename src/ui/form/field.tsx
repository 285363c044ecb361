import { describeField, FieldFrame, type FieldFrameProps } from './field-frame'

interface FieldProps extends FieldFrameProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'time' | 'number'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | 'url'
  maxLength?: number
  minLength?: number
  autoFocus?: boolean
  list?: string
}

export function Field({ label, id, value, hint, problem, problemId, aside, ...input }: FieldProps) {
  const frame = { label, name: input.name, id, hint, problem, problemId, aside }
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        {...describeField(frame)}
        defaultValue={input.type === 'password' ? undefined : value}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldFrameProps {
  options: readonly { value: string; label: string; lang?: string }[]
}

export function SelectField(props: SelectFieldProps) {
  const { name, value, required, options } = props
  return (
    <FieldFrame {...props}>
      <select name={name} required={required} defaultValue={value} {...describeField(props)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
