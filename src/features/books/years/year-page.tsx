import { paths } from '../../../paths'
import { capitalise, formatMonthOfYear, formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { ReadingYear } from './output'
import { YearChoices, type YearChoicesProps } from './year-choices'
import { booksIn, MonthPages, YearFigures } from './year-figures'
import { monthAddress, StoppedShelf, YearShelf } from './year-shelf'

export function YearPage({ reading, ...choices }: Omit<YearChoicesProps, 'total'>) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const { year, years, months, finished, stopped, goal } = reading
  const total = booksIn(months)
  const count = formatNumber(locale, total)
  const isEmpty = finished.length === 0 && stopped.length === 0
  return (
    <>
      <RoomHeader
        title={words.title({ year: String(year) })}
        description={total === 0 ? words.nothing() : words.count({ count, total })}
      />
      <div className="wrap">
        <p className="page-links mb-s5">
          <Link to={paths.books}>{LL.bookForm.backToShelf()}</Link>
          {years
            .filter((other) => other !== year)
            .map((other) => (
              <Link key={other} to={paths.readingYear(String(other))}>
                {other}
              </Link>
            ))}
          <Link to={paths.readingTrash}>{LL.readings.deleted()}</Link>
        </p>
        {isEmpty ? (
          <EmptyYear reading={reading} />
        ) : (
          <>
            {total > 0 && <YearFigures reading={reading} goal={goal} />}
            <YearShelf
              months={months}
              finished={finished}
              monthAt={(month) => monthAddress(year, month)}
            />
            <StoppedShelf stopped={stopped} />
            <p className="mt-s4 text-ink-soft type-label">{words.onlyYou()}</p>
            <MonthPages year={year} months={months} />
          </>
        )}
        <YearChoices reading={reading} total={total} {...choices} />
      </div>
    </>
  )
}

/** Of a year of so many books that it shows only the beginning of each month. */
export function MonthPage({ reading, month }: { reading: ReadingYear; month: string }) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const { year, finished } = reading
  const months = reading.months.filter((one) => one.month === month)
  const total = booksIn(months)
  const count = formatNumber(locale, total)
  return (
    <>
      <RoomHeader
        title={capitalise(locale, formatMonthOfYear(locale, month))}
        description={total === 0 ? words.nothing() : words.count({ count, total })}
      />
      <div className="wrap">
        <p className="page-links mb-s5">
          <Link to={paths.readingYear(String(year))}>{words.title({ year: String(year) })}</Link>
        </p>
        {total > 0 ? (
          <YearShelf months={months} finished={finished} />
        ) : (
          <EmptyYear reading={reading} />
        )}
      </div>
    </>
  )
}

function EmptyYear({ reading: { open } }: { reading: ReadingYear }) {
  const { readingYear: words } = useRequestContext().LL
  if (open?.slug == null) {
    return (
      <EmptyPlank title={words.nothing()} text={words.nothingText()}>
        <Link to={paths.books} className="button primary">
          {words.toShelf()}
        </Link>
      </EmptyPlank>
    )
  }
  return (
    <EmptyPlank title={words.firstIsOpen()} text={words.firstIsOpenText({ title: open.book_name })}>
      <Link to={paths.book(open.slug)} className="button primary">
        {words.toBook({ title: open.book_name })}
      </Link>
    </EmptyPlank>
  )
}
