import 'react'

/** Invoker commands and light dismiss, which React supports but does not have types for yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
  interface AnchorHTMLAttributes<T> {
    'data-back'?: ''
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
