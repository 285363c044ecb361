import type { ComponentProps } from 'react'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  busy: string
  kind?: 'primary' | 'plain' | 'danger'
}

export function SubmitButton({ busy, kind = 'primary', ...rest }: SubmitButtonProps) {
  const className = kind === 'plain' ? 'button' : `button ${kind}`
  return <button {...rest} type="submit" className={className} data-busy={busy} />
}
