import type { ComponentProps } from 'react'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What it says while its form is under way. */
  busy: string
  kind?: 'primary' | 'plain' | 'danger'
}

/** Sends the form that it is in. */
export function SubmitButton({ busy, kind = 'primary', ...rest }: SubmitButtonProps) {
  const className = kind === 'plain' ? 'button' : `button ${kind}`
  return <button {...rest} type="submit" className={className} data-busy={busy} />
}
