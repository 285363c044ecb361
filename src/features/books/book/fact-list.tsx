import { Fragment, type ReactNode } from 'react'

/** A name, and what is known; nothing is left out with its name. */
export type Fact = [name: string, value: ReactNode]

interface FactListProps {
  /** Of its heading. */
  id: string
  title: string
  facts: readonly Fact[]
  isTitleShown?: boolean
}

export function FactList({ id, title, facts, isTitleShown = false }: FactListProps) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTitleShown ? 'type-subheading mb-s2' : 'visually-hidden'}>
        {title}
      </h2>
      <dl className="facts">
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
