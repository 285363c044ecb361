import type { ReactNode } from 'react'

interface AlertProps {
  kind: 'wrong' | 'done'
  id?: string
  action?: ReactNode
  children: ReactNode
}

export function Alert({ kind, id, action, children }: AlertProps) {
  return (
    <div className={`alert ${kind}`}>
      <p id={id} role={kind === 'wrong' ? 'alert' : 'status'}>
        {children}
      </p>
      {action}
    </div>
  )
}
