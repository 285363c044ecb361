import { type Bar, BarChart } from '../../../ui/calendar/bar-chart'
import { useRequestContext } from '../../../ui/request-context'

interface ChartSectionProps {
  headingId: string
  title: string
  bars: readonly Bar[]
  /** Of a table with the same numbers. A row begins with its bar's name. */
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...values: string[]])[]
}

export function ChartSection({ headingId, title, bars, columns, rows }: ChartSectionProps) {
  const { chart } = useRequestContext().LL.workouts
  return (
    <section aria-labelledby={headingId} className="chart-section">
      <h2 id={headingId} className="type-heading mb-s2">
        {title}
      </h2>
      {bars.every(({ value }) => value === 0) ? (
        <p className="text-ink-soft">{chart.none()}</p>
      ) : (
        <>
          <BarChart title={title} bars={bars} />
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
                {rows.map(([name, ...values]) => (
                  <tr key={name}>
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
