import type { ReactNode } from 'react'

export function Chip({ colour, children }: { colour?: number; children: ReactNode }) {
  return <span className={colour === undefined ? 'chip' : `chip c${colour}`}>{children}</span>
}
