import type { ReactNode } from 'react'

interface SectionProps {
  /** The fragment that leads here. */
  id: string
  title: string
  /** Stands at the right end of the heading. */
  aside?: ReactNode
  /** From 64rem on the heading stands beside the content, in columns 1–3. */
  isBeside?: boolean
  children: ReactNode
}

export function Section({ id, title, aside, isBeside, children }: SectionProps) {
  return (
    <section
      id={id}
      className={isBeside ? 'wrap pt-section-gap lg:columns-12' : 'wrap pt-section-gap'}
      aria-labelledby={`${id}-title`}
    >
      <div className={isBeside ? 'section-head lg:col-span-3 lg:content-start' : 'section-head'}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <div className={isBeside ? 'lg:col-start-4 lg:-col-end-1' : undefined}>{children}</div>
    </section>
  )
}
