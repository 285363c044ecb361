import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates'
import type { FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail } from '../book-output'
import { Cover } from '../covers/cover'
import { LoanDesk } from '../loans/loan-desk'
import { LoanHistory } from '../loans/loan-history'
import { BookFacts } from './book-facts'
import { PurchaseFacts } from './purchase-facts'
import { SeriesList } from './series-list'

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
      <PageHead title={book_name} description={description} />
      <RoomHeader title={book_name} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.books + search}>{bookForm.backToShelf()}</Link>
          {admin && <Link to={paths.editBook(slug) + search}>{bookForm.edit()}</Link>}
          {admin && <Link to={paths.borrowers}>{LL.loanDesk.title()}</Link>}
        </p>
        <div className="grid lg:grid-cols-12 lg:items-start gap-x-gutter gap-y-s6">
          <div className="cover-plank wall-b lg:col-span-4 lg:sticky lg:top-s5">
            <Cover book={book} size="large" />
          </div>
          <div className="grid gap-s6 min-w-0 lg:col-start-6 lg:-col-end-1">
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
          </div>
        </div>
      </div>
    </>
  )
}
