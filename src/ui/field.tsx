import type { ReactNode } from 'react'

interface FrameProps {
  label: string
  name: string
  /** Where one page has two fields of the same name. */
  id?: string | undefined
  value?: string | undefined
  /** A sentence below, which stays. */
  hint?: string | undefined
  /** A sentence about what was sent before. */
  problem?: string | undefined
  required?: boolean
  /** Stands at the right end of the label's line; the keyboard comes to it after the field. */
  aside?: ReactNode
}

interface FieldProps extends FrameProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'number'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | 'url'
  maxLength?: number
  minLength?: number
  autoFocus?: boolean
}

/** One line to type on. A password is never sent back to the page. */
export function Field({ label, id, value, hint, problem, aside, ...input }: FieldProps) {
  const frame = { label, name: input.name, id, hint, problem, aside }
  return (
    <Frame {...frame}>
      <input
        {...input}
        {...described(frame)}
        defaultValue={input.type === 'password' ? undefined : value}
      />
    </Frame>
  )
}

interface SelectFieldProps extends FrameProps {
  options: readonly { value: string; label: string; lang?: string }[]
}

/** One choice out of a few. */
export function SelectField(props: SelectFieldProps) {
  const { name, value, required, options } = props
  return (
    <Frame {...props}>
      <select name={name} required={required} defaultValue={value} {...described(props)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

function Frame(props: FrameProps & { children: ReactNode }) {
  const { label, name, id = name, hint, problem, aside, children } = props
  return (
    <div className="field-frame">
      <label htmlFor={id}>{label}</label>
      {children}
      {aside && <div className="aside">{aside}</div>}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The control's own part of what its frame says. */
function described({ name, id = name, hint, problem }: Omit<FrameProps, 'label'>) {
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    className: 'field',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': notes || undefined,
  }
}
