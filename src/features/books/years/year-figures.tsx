import { type Bar, BarChart } from '../../../ui/calendar/bar-chart'
import { capitalise, formatMonth, formatMonthOfYear, formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { ReadingYear } from './output'

interface YearFiguresProps {
  reading: Pick<ReadingYear, 'months' | 'again' | 'rated' | 'mean_stars' | 'longest'>
  goal: number | null
}

export function YearFigures({ reading, goal }: YearFiguresProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const { months, again, rated, mean_stars, longest } = reading
  const [total, pages] = [booksIn(months), pagesIn(months)]
  const write = (count: number) => formatNumber(locale, count)
  return (
    <dl className="figures year-figures mb-s6">
      <div>
        <dt>{again === 0 ? words.noneAgain() : words.again({ count: write(again) })}</dt>
        <dd>
          {write(total)}{' '}
          <span>
            {goal === null ? words.books(total) : words.ofGoal({ count: write(goal), goal })}
          </span>
        </dd>
      </div>
      {pages > 0 && (
        <div>
          <dt>
            {longest && words.longest({ title: longest.book_name, pages: write(longest.pages) })}
          </dt>
          <dd>
            {write(pages)} <span>{words.pages(pages)}</span>
          </dd>
        </div>
      )}
      {mean_stars !== null && (
        <div>
          <dt>{words.rated({ count: write(rated), rated })}</dt>
          <dd>
            {write(Math.round(mean_stars * 10) / 10)} <span>{LL.readings.ofFive()}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

export function booksIn(months: ReadingYear['months']): number {
  return months.reduce((sum, { books }) => sum + books, 0)
}

function pagesIn(months: ReadingYear['months']): number {
  return months.reduce((sum, { pages }) => sum + pages, 0)
}

export function MonthPages({ year, months }: Pick<ReadingYear, 'year' | 'months'>) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const pagesOf = new Map(months.map(({ month, pages }) => [month, pages]))
  const bars = Array.from({ length: 12 }, (_, index): Bar & { month: string } => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const value = pagesOf.get(month) ?? 0
    return { month, name: formatMonth(locale, month), value, words: formatNumber(locale, value) }
  })
  const read = bars.filter(({ value }) => value > 0)
  if (read.length === 0) return null
  return (
    <section aria-labelledby="month-pages" className="mt-s7">
      <h2 id="month-pages" className="type-heading mb-s2">
        {words.pagesPerMonth()}
      </h2>
      <BarChart title={words.pagesPerMonth()} bars={bars} />
      <ul className="visually-hidden">
        {read.map(({ month, value, words: count }) => (
          <li key={month}>
            {capitalise(locale, formatMonthOfYear(locale, month))}: {count} {words.pages(value)}
          </li>
        ))}
      </ul>
    </section>
  )
}
