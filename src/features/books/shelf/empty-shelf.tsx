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
    <div className="empty-shelf">
      <div className="empty-state">
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <p className="buttons">{children}</p>}
      </div>
    </div>
  )
}
