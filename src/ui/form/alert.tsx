import type { ReactNode } from 'react'

interface AlertProps {
  kind: 'wrong' | 'done'
  action?: ReactNode
  children: ReactNode
}

export function Alert({ kind, action, children }: AlertProps) {
  return (
    <div className={`alert ${kind}`}>
      <p role={kind === 'wrong' ? 'alert' : 'status'}>{children}</p>
      {action}
    </div>
  )
}
