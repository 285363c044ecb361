import type { ReactNode } from 'react'
import { useVisit } from './visit'

interface DialogProps {
  id: string
  className?: string
  title: string
  description: string
  children: ReactNode
}

/** A native modal, opened by a button with `commandfor={id} command="show-modal"`. */
export function Dialog({ id, className, title, description, children }: DialogProps) {
  const { LL } = useVisit()
  const titleId = `${id}-title`
  const descriptionId = `${id}-description`
  return (
    <dialog
      id={id}
      className={className}
      closedby="any"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" commandfor={id} command="close" aria-label={LL.dialog.close()}>
          <span className="i-lucide-x" />
        </button>
      </div>
      <p id={descriptionId}>{description}</p>
      {children}
    </dialog>
  )
}
