import type { ReactNode } from 'react'
import { cutAtWord } from '../cut-at-word'
import { useRequestContext } from '../request-context'

interface FoldProps {
  name: ReactNode
  line: ReactNode
  aside?: ReactNode
  isOpen: boolean
  className?: string
  children: ReactNode
}

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

export function foldLine(facts: readonly (string | undefined)[]): string {
  return facts.flatMap((fact) => (fact ? cutAtWord(fact, 80) : [])).join(' · ')
}
