import { paths } from '../../../paths'
import { formatDate, isoDatePart } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail } from '../output'
import { AddCopyForm } from './add-copy-form'

/** In place of the loans of a book that is here. */
export function OwnershipBox({ book }: { book: BookDetail }) {
  const { LL, locale, user } = useRequestContext()
  const { books } = LL
  const day = isoDatePart(new Date(book.ownership_since), user?.timeZone ?? 'UTC')
  const words =
    book.ownership === 'wanted'
      ? books.wantedSince({ date: formatDate(locale, day) })
      : books.ownerships[book.ownership]()
  return (
    <section
      className="row justify-between gap-x-gutter gap-y-s4 px-s5 py-4.5 framed type-label"
      aria-label={books.ownerships[book.ownership]()}
    >
      <p className="text-[1.0625rem] font-semibold">{words}</p>
      {book.admin && <AddCopyForm book={book} to={paths.addCopy(book.slug)} isPrimary />}
    </section>
  )
}
