import type { ReactNode } from 'react'

export function ErrorLayout({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap error-page">
      <div className="error-words">{children}</div>
      {drawing}
    </div>
  )
}
