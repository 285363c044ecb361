import type { ReactNode } from 'react'

interface EmptyShelfProps {
  title: string
  text: string
  /** A button, if there is something to do about it. */
  children?: ReactNode
}

/** A plank with a gap on it, and why. */
export function EmptyShelf({ title, text, children }: EmptyShelfProps) {
  return (
    <div className="empty-shelf wall-b flex items-end gap-s6 mb-s7 pt-s7">
      <div className="min-w-0 max-w-120 pb-s5">
        <h2 className="type-heading break-anywhere">{title}</h2>
        <p className="mt-s2">{text}</p>
        {children && <p className="buttons mt-s4">{children}</p>}
      </div>
    </div>
  )
}
