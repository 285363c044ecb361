import type { ReactNode } from 'react'

interface TitleBlockProps {
  /** What has no value is left out. */
  cells: readonly (readonly [name: string, value: ReactNode])[]
}

/** What stands in the corner of a drawing: whose it is, of when, and where the thing itself is. */
export function TitleBlock({ cells }: TitleBlockProps) {
  const filled = cells.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="title-block">
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt className="text-t-2 font-medium text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
