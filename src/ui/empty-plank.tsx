import type { ReactNode } from 'react'

interface EmptyPlankProps {
  title: string
  text?: string
  children?: ReactNode
}

export function EmptyPlank({ title, text, children }: EmptyPlankProps) {
  return (
    <div className="empty-plank wall-b flex items-end gap-s6 mb-s7 pt-s7">
      <div className="min-w-0 max-w-120 pb-s5">
        <h2 className="type-heading break-anywhere">{title}</h2>
        {text && <p className="mt-s2">{text}</p>}
        {children && <p className="buttons mt-s4">{children}</p>}
      </div>
    </div>
  )
}
