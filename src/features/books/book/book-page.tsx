import { Fragment, type ReactNode } from 'react'
import { paths } from '../../../paths'
import { EarlierVersions } from '../../../records/versions/earlier-versions'
import { formatDate, formatNumber, formatPartOfDate } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { type RequestContext, useRequestContext } from '../../../ui/request-context'
import { Cover } from '../covers/cover'
import { AuthorLinks, FacetLink } from '../facet-links'
import {
  type BookField,
  type BookFieldName,
  bookField,
  bookFieldsWhere,
  factLabel,
} from '../fields'
import { formatIsbn } from '../format-isbn'
import { nameLanguage } from '../language-names'
import { SeriesPlace } from '../list/book-rows'
import { LoanDesk } from '../loans/loan-desk'
import { LoanHistory } from '../loans/loan-history'
import type { BookAdminDetail, BookDetail, BookSummary } from '../output'
import { AddCopyForm } from '../ownership/add-copy-form'
import { OwnershipBox } from '../ownership/ownership-box'
import type { BookReading } from '../readings/output'
import { OwnReading } from '../readings/own-reading'
import { standingOf } from '../readings/reading-words'
import { AskDialog, Asking, mayAsk } from '../requests/asking'
import { RequestAlerts } from '../requests/request-alerts'

interface BookPageProps {
  book: BookDetail
  readings: readonly BookReading[]
  form: FormState
  readingForm: FormState
  askForm: FormState
  answerForm: FormState
}

export function BookPage({
  book,
  readings,
  form,
  readingForm,
  askForm,
  answerForm,
}: BookPageProps) {
  const { LL, locale, search } = useRequestContext()
  const { bookForm } = LL
  // A request that was asked or answered meanwhile has no form any more.
  const problem = answerForm.problems[''] ?? (mayAsk(book) ? undefined : askForm.problems[''])
  const { slug, book_name, subtitle, author_name, serie_name, serie_number, admin } = book
  const number = serie_number === null ? undefined : formatNumber(locale, serie_number)
  const place =
    serie_name === null && number
      ? LL.books.inSeries(number)
      : [serie_name, number].filter(Boolean).join(' ')
  const description = [author_name, place].filter(Boolean).join(', ')
  return (
    <>
      <RoomHeader title={book_name} description={description}>
        {author_name && <AuthorLinks authors={author_name} />}
        {author_name && place && ', '}
        {serie_name === null ? place : <FacetLink kind="series" name={serie_name} />}
        {serie_name !== null && number && ` ${number}`}
      </RoomHeader>
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.books + search}>{bookForm.backToShelf()}</Link>
          {admin && <Link to={paths.editBook(slug) + search}>{bookForm.edit()}</Link>}
          {admin && <Link to={paths.borrowers}>{LL.loanDesk.title()}</Link>}
        </p>
        {problem && <Alert kind="wrong">{problem}</Alert>}
        <RequestAlerts book={book} form={answerForm} />
        <div className="grid md:grid-cols-12 md:items-start gap-x-gutter gap-y-s6">
          <div className="cover-plank relative wall-b md:col-span-4 md:sticky md:top-s5">
            <Cover book={book} size="large" />
            {standingOf(readings) === 'reading' && <span className="bookmark" />}
          </div>
          <div className="grid gap-s6 min-w-0 md:col-start-5 lg:col-start-6 md:-col-end-1">
            {subtitle && <p className="type-lead">{subtitle}</p>}
            <OwnReading slug={slug} readings={readings} form={readingForm} />
            <BookFacts book={book} />
            {book.ownership === 'owned' ? (
              <LoanDesk book={book} form={form}>
                {admin === null && <Asking book={book} />}
              </LoanDesk>
            ) : (
              <OwnershipBox book={book} />
            )}
            {book.ownership === 'owned' && mayAsk(book) && <AskDialog book={book} form={askForm} />}
            {admin && book.ownership === 'owned' && (
              <AddCopyForm book={book} to={paths.addCopy(slug)} />
            )}
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
  const { title } = useRequestContext().LL.books.facts
  const facts = useFacts(book, ({ seenBy }) => seenBy !== 'admins')
  return <FactList headingId="book-facts" title={title()} facts={facts} />
}

function PurchaseFacts({ book }: { book: BookAdminDetail }) {
  const { title } = useRequestContext().LL.books.purchase
  const facts = useFacts(book, ({ seenBy }) => seenBy === 'admins')
  return <FactList headingId="purchase-facts" title={title()} facts={facts} isTitleShown />
}

type BookFact = [name: string, value: ReactNode]

function useFacts(
  book: Partial<Record<BookFieldName, unknown>>,
  isMeant: (field: BookField) => boolean,
): BookFact[] {
  const context = useRequestContext()
  return bookFieldsWhere((field) => isMeant(field) && !field.isNoFact).map((name) => [
    factLabel(context.LL, name),
    showFact(context, name, book[name]),
  ])
}

function showFact({ LL, locale }: RequestContext, name: BookFieldName, value: unknown): ReactNode {
  if (typeof value === 'number') {
    const count = formatNumber(locale, value)
    if (name === 'pages') return LL.books.facts.pageCount({ count, pages: value })
    return name === 'copies' && value === 1 ? null : count
  }
  if (Array.isArray(value)) return value.length > 0 && <SubjectLinks names={value} />
  if (typeof value !== 'string') return null
  if (name === 'place') return <FacetLink kind="place" name={value} />
  switch (bookField(name).kind) {
    case 'day':
      return <time dateTime={value}>{formatDate(locale, value)}</time>
    case 'partOfDate':
      return <time dateTime={value}>{formatPartOfDate(locale, value)}</time>
    case 'isbn':
      return <span className="isbn">{formatIsbn(value)}</span>
    case 'language':
      return nameLanguage(locale, value)
    default:
      return value
  }
}

function SubjectLinks({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <FacetLink kind="category" name={name} />
    </Fragment>
  ))
}

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
              <SeriesPlace book={book} view="wall" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
