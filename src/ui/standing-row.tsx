import type { ReactNode } from 'react'

export function StandingList({ children }: { children: ReactNode }) {
  return <ul className="standing">{children}</ul>
}

interface StandingRowProps {
  name: string
  href?: string | undefined
  sentence: string
  /** Said softly after the sentence. */
  tools: ReactNode
  /** Flush right on the same line. */
  end?: string
}

/** A large name that stands on a line, with a sentence about it on the same line. */
export function StandingRow({ name, href, sentence, tools, end }: StandingRowProps) {
  return (
    <li>
      <h3 className="stand">{href === undefined ? name : <a href={href}>{name}</a>}</h3>
      <p>
        {sentence} <span className="tools text-ink-soft">{tools}</span>
      </p>
      {end && <p className="end type-label">{end}</p>}
    </li>
  )
}
