import type { ReactNode } from 'react'

interface TitleBlockProps {
  cells: readonly (readonly [name: string, value: ReactNode])[]
}

export function TitleBlock({ cells }: TitleBlockProps) {
  const filled = cells.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="title-block">
      {filled.map(([name, value]) => (
        <div key={name} className="title-cell">
          <dt className="text-t-2 font-medium text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
