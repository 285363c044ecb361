import type { ReactNode } from 'react'
import { useRequestContext } from '../request-context'

interface DialogProps {
  id: string
  className?: string
  title: string
  description?: string
  isOpen?: boolean
  /** The first field is focused, not the close button. */
  isForm?: boolean
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { id, className, title, description, isOpen, isForm = false, children } = props
  const titleId = `${id}-title`
  const descriptionId = `${id}-description`
  return (
    <dialog
      id={id}
      className={className}
      open={isOpen}
      closedby="any"
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {!isForm && <CloseButton dialogId={id} />}
      </div>
      {description !== undefined && <p id={descriptionId}>{description}</p>}
      {children}
      {isForm && <CloseButton dialogId={id} />}
    </dialog>
  )
}

export function CloseButton({ dialogId }: { dialogId: string }) {
  const { LL } = useRequestContext()
  return (
    <button
      type="button"
      className="close"
      commandfor={dialogId}
      command="close"
      aria-label={LL.dialog.close()}
    >
      <span className="i-lucide-x" />
    </button>
  )
}
