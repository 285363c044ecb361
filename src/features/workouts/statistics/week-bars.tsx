import { weekNumber } from '../../../ui/calendar/calendar-weeks'
import { formatDay, formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { ChartSection } from './chart-section'
import type { PeriodTotals } from './output'

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
        name: String(weekNumber(week.from)),
        value: bar(week),
        words: write(bar(week)),
        isLit: index === weeks.length - 1,
      }))}
      columns={[chart.week(), chart.from(), chart.times(), column]}
      rows={weeks.map((week) => [
        String(weekNumber(week.from)),
        formatDay(locale, week.from),
        formatNumber(locale, week.count),
        write(value(week)),
      ])}
    />
  )
}
