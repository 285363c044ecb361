import { Fragment, type ReactNode } from 'react'

export type BookFact = [name: string, value: ReactNode]

interface FactListProps {
  headingId: string
  title: string
  facts: readonly BookFact[]
  isTitleShown?: boolean
}

export function FactList({ headingId, title, facts, isTitleShown = false }: FactListProps) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={isTitleShown ? 'type-subheading mb-s2' : 'visually-hidden'}>
        {title}
      </h2>
      <dl className="facts book-facts">
        {known.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
