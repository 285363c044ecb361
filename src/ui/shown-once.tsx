import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'

interface ShownOnceProps {
  id: string
  title: string
  words: string
  drawing?: ReactNode
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export function ShownOnce({ id, title, words, drawing, heading, children }: ShownOnceProps) {
  const Heading = heading ?? 'h2'
  return (
    <section className="shown-once grid gap-x-gutter gap-y-s4 wall-b" aria-labelledby={id}>
      {drawing}
      <div className="grid gap-s2 min-w-0 pb-s5">
        <Heading id={id} className="type-heading" tabIndex={-1} autoFocus>
          {title}
        </Heading>
        <p>{words}</p>
        {children}
      </div>
    </section>
  )
}

interface CopyableTextProps {
  text: string
  shown?: string
  kind?: 'primary' | 'plain'
}

export function CopyableText({ text, shown = text, kind = 'primary' }: CopyableTextProps) {
  return (
    <div className="copyable flex flex-wrap gap-s3">
      <code className="secret field" translate="no">
        {shown}
      </code>
      <CopyButton kind={kind} text={text} />
    </div>
  )
}
