import { formatMonth, formatMonthOfYear } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ChartSection } from './chart-section'
import type { PeriodTotals } from './period-totals'

interface MonthBarsProps {
  id: string
  title: string
  /** What is counted, above its column. */
  column: string
  months: readonly PeriodTotals[]
  /** How high a bar is, and how that is written above it and in the table. */
  value: (month: PeriodTotals) => number
  write: (value: number) => string
}

/** A bar for each month; the last one is lit. */
export function MonthBars({ id, title, column, months, value, write }: MonthBarsProps) {
  const { LL, locale } = useRequestContext()
  return (
    <ChartSection
      id={id}
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
