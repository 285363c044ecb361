import type { ReactNode } from 'react'

interface AlertProps {
  kind: 'wrong' | 'done'
  /** What can be done about it. */
  action?: ReactNode
  children: ReactNode
}

/** A sentence in a frame: `wrong` in red, `done` in green. */
export function Alert({ kind, action, children }: AlertProps) {
  return (
    <div className={`alert ${kind}`}>
      <p role={kind === 'wrong' ? 'alert' : 'status'}>{children}</p>
      {action}
    </div>
  )
}
