import type { ReactNode } from 'react'
import { useRequestContext } from '../request-context'
import { cutAtWord } from '../words/cut-at-word'

interface FoldProps {
  name: ReactNode
  /** What is in the fields, for as long as they are as they came. */
  line: ReactNode
  aside?: ReactNode
  isOpen: boolean
  className?: string
  children: ReactNode
}

/** Fields behind a line of text, which they take the place of when it is touched. */
export function Fold({ name, line, aside, isOpen, className = '', children }: FoldProps) {
  const { LL } = useRequestContext()
  return (
    <details className={`fold ${className}`} open={isOpen}>
      <summary>
        <span className="fold-name">{name}</span>
        <span className="fold-line">{line}</span>
        <span className="fold-changed text-ink-soft">{LL.draft.changed()}</span>
        {aside}
        <span className="i-lucide-chevron-down" />
      </summary>
      {children}
    </details>
  )
}

/** The facts that are there, none longer than a line. */
export function foldLine(facts: readonly (string | undefined)[]): string {
  return facts.flatMap((fact) => (fact ? cutAtWord(fact, 80) : [])).join(' · ')
}
