import type { ReactNode } from 'react'
import { Link } from './link'

interface NeighbourProps {
  rel: 'prev' | 'next'
  label: string
  to: string | undefined
  name?: string | undefined
  lang?: string | undefined
}

interface NeighboursProps {
  label: string
  ways: readonly NeighbourProps[]
  children: ReactNode
}

export function Neighbours({ label, ways, children }: NeighboursProps) {
  return (
    <nav className="wrap mt-section-gap print:hidden" aria-label={label}>
      <div className="neighbours">
        {ways.map((way) => way.to && <Neighbour key={way.rel} {...way} />)}
        {children}
      </div>
    </nav>
  )
}

export function Neighbour({ rel, label, to, name, lang }: NeighbourProps) {
  if (to === undefined) {
    return (
      <span className="text-ink-soft" aria-hidden="true">
        {label}
      </span>
    )
  }
  if (name === undefined) {
    return (
      <Link to={to} rel={rel}>
        {label}
      </Link>
    )
  }
  return (
    <Link to={to} rel={rel} className="neighbour group">
      <span className="type-label text-ink-soft">{label} </span>
      <span
        className="-mx-s1 px-s1 font-sans font-bold type-heading text-balance group-hover:bg-accent group-hover:text-on-accent"
        lang={lang}
      >
        {name}
      </span>
    </Link>
  )
}
