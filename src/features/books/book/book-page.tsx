import { Fragment, type ReactNode } from 'react'
import { paths } from '../../../paths'
import { EarlierVersions } from '../../../records/versions/earlier-versions'
import { formatDate, formatNumber, formatPartOfDate } from '../../../ui/dates'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookAdminDetail, BookDetail, BookSummary } from '../book-output'
import { Cover } from '../covers/cover'
import { formatIsbn } from '../isbn'
import { nameLanguage } from '../language-names'
import { LoanDesk } from '../loans/loan-desk'
import { LoanHistory } from '../loans/loan-history'
import { SeriesPlace } from '../shelf/book-rows'

interface BookPageProps {
  book: BookDetail
  form: FormState
}

export function BookPage({ book, form }: BookPageProps) {
  const { LL, locale, search } = useRequestContext()
  const { bookForm } = LL
  const { slug, book_name, subtitle, author_name, serie_name, serie_number, admin } = book
  const number = serie_number === null ? undefined : formatNumber(locale, serie_number)
  const place =
    serie_name === null && number
      ? LL.books.inSeries(number)
      : [serie_name, number].filter(Boolean).join(' ')
  const description = [author_name, place].filter(Boolean).join(', ')
  return (
    <>
      <RoomHeader title={book_name} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.books + search}>{bookForm.backToShelf()}</Link>
          {admin && <Link to={paths.editBook(slug) + search}>{bookForm.edit()}</Link>}
          {admin && <Link to={paths.borrowers}>{LL.loanDesk.title()}</Link>}
        </p>
        <div className="grid md:grid-cols-12 md:items-start gap-x-gutter gap-y-s6">
          <div className="cover-plank wall-b md:col-span-4 md:sticky md:top-s5">
            <Cover book={book} size="large" />
          </div>
          <div className="grid gap-s6 min-w-0 md:col-start-5 lg:col-start-6 md:-col-end-1">
            {subtitle && <p className="type-lead">{subtitle}</p>}
            <BookFacts book={book} />
            <LoanDesk book={book} form={form} />
            {book.description && (
              <p className="whitespace-pre-line" lang={book.language ?? undefined}>
                {book.description}
              </p>
            )}
            {admin && <PurchaseFacts book={admin} />}
            {admin && admin.loans.length > 0 && <LoanHistory loans={admin.loans} />}
            {book.series.length > 0 && <SeriesList books={book.series} />}
            {admin && admin.version > 1 && (
              <EarlierVersions versions={paths.bookVersions(slug)} search={search} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function BookFacts({ book }: { book: BookDetail }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.facts
  const { publisher, published, isbn, pages, language, place, copies, categories } = book
  const facts: BookFact[] = [
    [words.publisher(), publisher],
    [
      words.published(),
      published && <time dateTime={published}>{formatPartOfDate(locale, published)}</time>,
    ],
    [words.isbn(), isbn && <span className="isbn">{formatIsbn(isbn)}</span>],
    [words.pages(), pages && words.pageCount({ count: formatNumber(locale, pages), pages })],
    [words.language(), language && nameLanguage(locale, language)],
    [words.place(), place],
    [words.copies(), copies > 1 && formatNumber(locale, copies)],
    [words.categories(), categories.join(', ')],
  ]
  return <FactList headingId="book-facts" title={words.title()} facts={facts} />
}

function PurchaseFacts({ book }: { book: BookAdminDetail }) {
  const { LL, locale } = useRequestContext()
  const words = LL.books.purchase
  const { bought_on, bought_at, price, condition, remark } = book
  const facts: BookFact[] = [
    [
      words.boughtOn(),
      bought_on && <time dateTime={bought_on}>{formatDate(locale, bought_on)}</time>,
    ],
    [words.boughtAt(), bought_at],
    [words.price(), price],
    [words.condition(), condition],
    [words.remark(), remark],
  ]
  return <FactList headingId="purchase-facts" title={words.title()} facts={facts} isTitleShown />
}

type BookFact = [name: string, value: ReactNode]

interface FactListProps {
  headingId: string
  title: string
  facts: readonly BookFact[]
  isTitleShown?: boolean
}

function FactList({ headingId, title, facts, isTitleShown = false }: FactListProps) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={isTitleShown ? 'type-subheading mb-s2' : 'visually-hidden'}>
        {title}
      </h2>
      <dl className="facts book-facts">
        {known.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function SeriesList({ books }: { books: readonly BookSummary[] }) {
  const { LL, search } = useRequestContext()
  return (
    <section aria-labelledby="series">
      <h2 id="series" className="type-subheading mb-s2">
        {LL.bookForm.seriesTitle()}
      </h2>
      <ol className="type-label tabular">
        {books.map((book) => (
          <li key={book.slug}>
            <Link to={paths.book(book.slug) + search} lang={book.language ?? undefined}>
              {book.book_name}
            </Link>{' '}
            <span className="text-ink-soft">
              <SeriesPlace book={book} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
