import type { ReactNode } from 'react'
import { useRequestContext } from '../request-context'

interface PublicHeaderProps {
  title: string
  /** One a line. */
  lines: readonly string[]
  facts: readonly [string, string]
  children: ReactNode
}

export function PublicHeader({ title, lines, facts, children }: PublicHeaderProps) {
  return (
    <header className="public-header wrap">
      <PageIntroduction lines={lines} facts={facts} />
      <h1 className={title.length > 14 ? 'sign long' : 'sign'}>
        <span>{title}</span>
      </h1>
      {children}
    </header>
  )
}

export function SectionLinks({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const { LL } = useRequestContext()
  return (
    <nav className="frieze" aria-label={LL.nav.sections()}>
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}

export function PageIntroduction({ lines, facts }: Pick<PublicHeaderProps, 'lines' | 'facts'>) {
  return (
    <div className="sky">
      <p className="type-lead max-w-measure">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="type-label md:text-right">
        <span>{facts[0]}</span>
        <span className="text-ink-soft">{facts[1]}</span>
      </p>
    </div>
  )
}
