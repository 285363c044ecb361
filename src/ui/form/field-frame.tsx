import type { ReactNode } from 'react'

export interface FieldFrameProps {
  label: string
  name: string
  id?: string | undefined
  value?: string | undefined
  hint?: string | undefined
  problem?: string | undefined
  /** Of a problem that is shown elsewhere, but mended in this field. */
  problemId?: string | undefined
  required?: boolean
  /** At the right end of the label's line, but after the field in the tab order. */
  aside?: ReactNode
}

export function FieldFrame(props: FieldFrameProps & { children: ReactNode }) {
  const { label, name, id = name, hint, problem, aside, children } = props
  return (
    <div className="field-frame">
      <label htmlFor={id}>{label}</label>
      {children}
      {aside && <div className="row-start-1 col-start-2 self-end">{aside}</div>}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

export function describeField(props: Omit<FieldFrameProps, 'label'>) {
  const { name, id = name, hint, problem, problemId } = props
  const notes = [problem ? `${id}-problem` : problemId, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    className: 'field',
    'aria-invalid': problem || problemId ? true : undefined,
    'aria-describedby': notes || undefined,
  }
}
