import type { ReactNode } from 'react'

/** A label on one of the twelve fixed colours, or with an edge only. */
export function Chip({ colour, children }: { colour?: number; children: ReactNode }) {
  return <span className={colour === undefined ? 'chip' : `chip c${colour}`}>{children}</span>
}
