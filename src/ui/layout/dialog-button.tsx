import type { ReactNode } from 'react'
import { Link } from '../link'

interface DialogButtonProps {
  dialogId: string
  command?: 'show-modal' | 'close'
  className?: string
  /** As `aria-keyshortcuts`. */
  keys?: string
  /** For pages without scripts: not every browser knows invoker commands. */
  fallback: string
  children: ReactNode
}

export function DialogButton(props: DialogButtonProps) {
  const { dialogId, command = 'show-modal', className = '', keys, fallback, children } = props
  return (
    <>
      <button
        type="button"
        className={`scripted ${className}`}
        commandfor={dialogId}
        command={command}
        aria-keyshortcuts={keys}
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
