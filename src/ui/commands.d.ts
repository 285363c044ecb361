import 'react'

/** Invoker commands and light dismiss, which React passes on but its types do not know yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
  interface AnchorHTMLAttributes<T> {
    /** Goes back in the history where there is a script. */
    'data-back'?: ''
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
