import type { ReactNode } from 'react'

/** Words on the left, and a door that does not open standing on the footer's wall. */
export function ErrorLayout({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap error-page">
      <div className="error-words">{children}</div>
      {drawing}
    </div>
  )
}
