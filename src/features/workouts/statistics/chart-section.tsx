import { type Bar, BarChart } from '../../../ui/calendar/bar-chart'
import { ChartFrame } from './chart-frame'

interface ChartSectionProps {
  headingId: string
  title: string
  bars: readonly Bar[]
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...values: string[]])[]
}

export function ChartSection({ bars, rows, ...frame }: ChartSectionProps) {
  const isEmpty = bars.every(({ value }) => value === 0)
  const named = rows.map(([name, ...values], key) => ({ key, name, values }))
  return (
    <ChartFrame {...frame} rows={isEmpty ? [] : named}>
      <BarChart title={frame.title} bars={bars} />
    </ChartFrame>
  )
}
