import type { ReactNode } from 'react'
import { paths, withSearch } from '../../../paths'
import { capitalise, formatMonth, formatMonthOfYear, formatNumber } from '../../../ui/dates/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { Cover } from '../covers/cover'
import type { ReadingYear, YearReading } from './output'

/** Of a shared page: who reads it has no address of the books. */
export type ShelvedReading = Omit<YearReading, 'slug'> & { slug?: string | null }

interface YearShelfProps {
  months: ReadingYear['months']
  finished: readonly ShelvedReading[]
  coverAt?: ((id: string) => string) | undefined
  /** The page of a month, where the year shows only the beginning of long ones. */
  monthAt?: ((month: string) => string) | undefined
}

/** With more, each month has planks of its own. */
const maxAtOnce = 60

/** Of fourteen books each; narrower screens have shorter ones. */
const onTwoPlanks = 28

export function YearShelf({ months, finished, coverAt, monthAt }: YearShelfProps) {
  const total = months.reduce((sum, { books }) => sum + books, 0)
  if (total <= maxAtOnce) {
    return (
      <ol className="year-shelf tabular">
        {finished.map((reading, index) => (
          <FinishedBook
            key={reading.id}
            reading={reading}
            isFirst={monthOf(reading) !== monthOf(finished[index - 1])}
            coverAt={coverAt}
          />
        ))}
      </ol>
    )
  }
  return months.map(({ month, books }) => (
    <MonthShelf
      key={month}
      month={month}
      total={books}
      finished={finished.filter((reading) => monthOf(reading) === month)}
      coverAt={coverAt}
      monthAt={monthAt}
    />
  ))
}

interface MonthShelfProps extends Omit<YearShelfProps, 'months'> {
  month: string | null
  total: number
}

function MonthShelf({ month, total, finished, coverAt, monthAt }: MonthShelfProps) {
  const { LL, locale } = useRequestContext()
  const words = LL.readingYear
  const name = month === null ? words.someTime() : formatMonthOfYear(locale, month)
  const allAt = month === null ? undefined : monthAt?.(month)
  const id = `month-${month ?? 'unknown'}`
  return (
    <section aria-labelledby={id} className="mt-s6">
      <h2 id={id} className="type-subheading">
        {capitalise(locale, name)}
      </h2>
      <ol className={`year-shelf of-month tabular ${allAt ? 'cut' : ''}`}>
        {finished.slice(0, allAt ? onTwoPlanks : undefined).map((reading) => (
          <FinishedBook key={reading.id} reading={reading} isFirst={false} coverAt={coverAt} />
        ))}
      </ol>
      {allAt && total > 8 && (
        <p className={`type-label ${total > onTwoPlanks ? '' : total > 16 ? 'cut-16' : 'cut-8'}`}>
          <Link to={allAt} className="link-button">
            {words.allOfMonth({ count: formatNumber(locale, total), month: name })}
          </Link>
        </p>
      )}
    </section>
  )
}

export function StoppedShelf({ stopped }: { stopped: readonly YearReading[] }) {
  const { readingYear: words } = useRequestContext().LL
  if (stopped.length === 0) return null
  return (
    <section aria-labelledby="stopped" className="mt-s6">
      <h2 id="stopped" className="type-subheading mb-s3">
        {words.stopped()}
      </h2>
      <ul className="year-stopped wall-b type-label">
        {stopped.map((reading) => (
          <StoppedBook key={reading.id} reading={reading} />
        ))}
      </ul>
    </section>
  )
}

/** Null if only the year is known. */
function monthOf(reading: ShelvedReading | undefined): string | null | undefined {
  if (reading === undefined) return undefined
  const { finished } = reading
  return finished !== null && finished.length > 4 ? finished.slice(0, 7) : null
}

interface FinishedBookProps {
  reading: ShelvedReading
  isFirst: boolean
  coverAt: YearShelfProps['coverAt']
}

function FinishedBook({ reading, isFirst, coverAt }: FinishedBookProps) {
  const { LL, locale } = useRequestContext()
  // A book that was read twice in a year stands here twice, so its cover has no name to grow from.
  const { slug: _, ...cover } = reading
  const { finished, is_again, language, book_name, author_name } = reading
  const [, month, day] = finished?.split('-') ?? []
  return (
    <li className={isFirst ? 'first' : undefined}>
      <Book reading={reading}>
        <span className="visually-hidden inset-0" lang={language ?? undefined}>
          {[book_name, author_name].filter(Boolean).join(', ')}
        </span>
        <Cover book={{ ...cover, available: 1 }} {...(coverAt && { addressOf: coverAt })} />
      </Book>
      <p className="year-day type-small text-ink-soft">
        <time dateTime={finished ?? undefined}>
          <strong className={isFirst ? undefined : 'visually-hidden'}>
            {month === undefined
              ? LL.readingYear.someTime()
              : capitalise(locale, formatMonth(locale, `${finished?.slice(0, 7)}`))}
          </strong>{' '}
          <span>{day && Number(day)}</span>
        </time>
        {is_again && <span>{LL.readingYear.readAgain()}</span>}
      </p>
    </li>
  )
}

function Book({
  reading: { slug, id },
  children,
}: {
  reading: ShelvedReading
  children: ReactNode
}) {
  if (slug === undefined) return <span className="shelf-book">{children}</span>
  return (
    <Link to={addressOf(slug, id)} className="shelf-book plain-link">
      {children}
    </Link>
  )
}

function StoppedBook({ reading }: { reading: YearReading }) {
  const { LL, locale } = useRequestContext()
  const { book_name, page, language, slug, id } = reading
  return (
    <li>
      <Link to={addressOf(slug, id)} lang={language ?? undefined}>
        {book_name}
      </Link>
      {page !== null && (
        <span className="text-ink-soft">
          {LL.readings.atPage({ page: formatNumber(locale, page) })}
        </span>
      )}
    </li>
  )
}

/** Whose book is gone is reached through its form. */
function addressOf(slug: string | null, id: string): string {
  return slug === null ? paths.editReading(id) : paths.book(slug)
}

export function monthAddress(year: number, month: string): string {
  return withSearch(paths.readingYear(String(year)), { month })
}
