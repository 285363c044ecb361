import type { ReactNode } from 'react'
import { type Bar, BarChart } from '../../../ui/calendar/bar-chart'
import { isoWeekNumber } from '../../../ui/calendar/calendar-weeks'
import { formatDay, formatMonth, formatMonthOfYear, formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { PeriodTotals } from './output'

interface ChartRow {
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

interface ChartSectionProps {
  headingId: string
  title: string
  bars: readonly Bar[]
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...values: string[]])[]
}

function ChartSection({ bars, rows, ...frame }: ChartSectionProps) {
  const isEmpty = bars.every(({ value }) => value === 0)
  const named = rows.map(([name, ...values], key) => ({ key, name, values }))
  return (
    <ChartFrame {...frame} rows={isEmpty ? [] : named}>
      <BarChart title={frame.title} bars={bars} />
    </ChartFrame>
  )
}

interface MonthBarsProps {
  headingId: string
  title: string
  column: string
  months: readonly PeriodTotals[]
  value: (month: PeriodTotals) => number
  write: (value: number) => string
}

export function MonthBars({ headingId, title, column, months, value, write }: MonthBarsProps) {
  const { LL, locale } = useRequestContext()
  return (
    <ChartSection
      headingId={headingId}
      title={title}
      bars={months.map((month, index) => ({
        name: formatMonth(locale, month.from),
        value: value(month),
        words: write(value(month)),
        isLit: index === months.length - 1,
      }))}
      columns={[LL.workouts.chart.month(), column]}
      rows={months.map((month) => [formatMonthOfYear(locale, month.from), write(value(month))])}
    />
  )
}

interface WeekBarsProps {
  headingId: string
  title: string
  column: string
  weeks: readonly PeriodTotals[]
  /** The table's last column; also the height of a bar, unless `bar` is given. */
  value: (week: PeriodTotals) => number
  bar?: (week: PeriodTotals) => number
  write: (value: number) => string
}

export function WeekBars({
  headingId,
  title,
  column,
  weeks,
  value,
  bar = value,
  write,
}: WeekBarsProps) {
  const { LL, locale } = useRequestContext()
  const { chart } = LL.workouts
  return (
    <ChartSection
      headingId={headingId}
      title={title}
      bars={weeks.map((week, index) => ({
        name: String(isoWeekNumber(week.from)),
        value: bar(week),
        words: write(bar(week)),
        isLit: index === weeks.length - 1,
      }))}
      columns={[chart.week(), chart.from(), chart.times(), column]}
      rows={weeks.map((week) => [
        String(isoWeekNumber(week.from)),
        formatDay(locale, week.from),
        formatNumber(locale, week.count),
        write(value(week)),
      ])}
    />
  )
}
