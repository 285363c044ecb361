import type { ReactNode } from 'react'
import { useRequestContext } from '../../../ui/request-context'

export interface ChartRow {
  key: number
  name: string
  values: readonly string[]
}

interface ChartFrameProps {
  headingId: string
  title: string
  children: ReactNode
  columns: readonly string[]
  rows: readonly ChartRow[]
}

export function ChartFrame({ headingId, title, children, columns, rows }: ChartFrameProps) {
  const { chart } = useRequestContext().LL.workouts
  return (
    <section aria-labelledby={headingId} className="chart-section">
      <h2 id={headingId} className="type-heading mb-s2">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{chart.none()}</p>
      ) : (
        <>
          {children}
          <details className="chart-table mt-s3 type-label">
            <summary className="w-fit py-s1 hover:bg-accent hover:text-on-accent">
              {chart.table()}
            </summary>
            <table className="data-table">
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, values }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row is all there is of it
                      <td key={index}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
