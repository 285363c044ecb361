import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: ReactNode
  aside?: ReactNode
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
