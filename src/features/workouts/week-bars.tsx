import { BarChart } from '../../ui/bar-chart'
import { formatDay, formatNumber } from '../../ui/dates'
import { useVisit } from '../../ui/visit'
import type { PeriodTotals } from './statistics/period-totals'
import { weekNumber } from './week-number'

/** For how long somebody trained in each of the last weeks. */
export function WeekBars({ weeks }: { weeks: readonly PeriodTotals[] }) {
  const { LL, locale } = useVisit()
  const words = LL.workouts.weeks
  if (weeks.every(({ count }) => count === 0)) {
    return (
      <section aria-labelledby="weeks-title" className="chart-section">
        <h2 id="weeks-title">{words.title()}</h2>
        <p className="soft">{words.none(weeks.length)}</p>
      </section>
    )
  }
  return (
    <section aria-labelledby="weeks-title" className="chart-section">
      <h2 id="weeks-title">{words.title()}</h2>
      <BarChart
        title={words.title()}
        bars={weeks.map(({ from, minutes }, index) => ({
          name: String(weekNumber(from)),
          value: minutes,
          words: formatNumber(locale, minutes),
          isLit: index === weeks.length - 1,
        }))}
      />
      <details className="chart-table">
        <summary>{words.table()}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.week()}</th>
              <th scope="col">{words.from()}</th>
              <th scope="col">{words.times()}</th>
              <th scope="col">{words.minutes()}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, count, minutes }) => (
              <tr key={from}>
                <th scope="row">{weekNumber(from)}</th>
                <td>{formatDay(locale, from)}</td>
                <td>{formatNumber(locale, count)}</td>
                <td>{formatNumber(locale, minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
