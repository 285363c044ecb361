import { formatMonth, formatMonthOfYear } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ChartSection } from './chart-section'
import type { PeriodTotals } from './output'

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
