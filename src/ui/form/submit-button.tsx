import type { ComponentProps } from 'react'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  busy: string
  kind?: 'primary' | 'plain' | 'danger'
  keys?: string
}

export function SubmitButton({ busy, kind = 'primary', keys, ...rest }: SubmitButtonProps) {
  const className = kind === 'plain' ? 'button' : `button ${kind}`
  return (
    <button
      {...rest}
      type="submit"
      className={className}
      data-busy={busy}
      data-keys={keys}
      aria-keyshortcuts={keys && 'Control+Enter Meta+Enter'}
    />
  )
}
