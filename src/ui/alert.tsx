import type { ReactNode } from 'react'

/** A sentence in a frame: `wrong` in brick, `done` in moss. */
export function Alert({ kind, children }: { kind: 'wrong' | 'done'; children: ReactNode }) {
  return (
    <p className={`alert ${kind}`} role={kind === 'wrong' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
