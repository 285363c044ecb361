import type { ReactNode } from 'react'

export function StandingList({ children }: { children: ReactNode }) {
  return <ul className="standing">{children}</ul>
}

interface StandingRowProps {
  name: string
  href?: string | undefined
  sentence: string
  tools: ReactNode
  end?: string
}

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
