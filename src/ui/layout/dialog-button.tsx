import type { ReactNode } from 'react'
import { Link } from '../link'

interface DialogButtonProps {
  dialogId: string
  command?: 'show-modal' | 'close'
  className: string
  /** Where the same is found without a script: not every browser knows commands of buttons. */
  fallback: string
  children: ReactNode
}

/** Opens or closes a dialog; without a script it is a link. */
export function DialogButton(props: DialogButtonProps) {
  const { dialogId, command = 'show-modal', className, fallback, children } = props
  return (
    <>
      <button
        type="button"
        className={`scripted ${className}`}
        commandfor={dialogId}
        command={command}
      >
        {children}
      </button>
      {fallback.startsWith('#') ? (
        <a href={fallback} className={`unscripted ${className}`}>
          {children}
        </a>
      ) : (
        <Link to={fallback} className={`unscripted ${className}`}>
          {children}
        </Link>
      )}
    </>
  )
}
