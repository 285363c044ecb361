import { paths } from '../../../paths'
import { formatDate, isoDatePart } from '../../../ui/dates'
import { EmptyPlank } from '../../../ui/empty/empty-plank'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useRequestContext } from '../../../ui/request-context'
import { AdminLinks } from '../admin-links'
import type { TrashedBook } from './output'

export function TrashPage({ books }: { books: readonly TrashedBook[] }) {
  const { trash } = useRequestContext().LL.loanDesk
  return (
    <>
      <PageHead title={trash.title()} description={trash.description()} />
      <RoomHeader title={trash.title()} description={trash.description()} />
      <div className="wrap grid gap-s5">
        <AdminLinks />
        {books.length === 0 && <EmptyPlank title={trash.none()} />}
        {books.length > 0 && (
          <ul className="book-rows loan-rows line-t type-label">
            {books.map((book) => (
              <TrashRow key={book.id} book={book} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function TrashRow({ book }: { book: TrashedBook }) {
  const { LL, locale, user } = useRequestContext()
  const { trash } = LL.loanDesk
  const { id, book_name, author_name, borrowers, deleted_at } = book
  const day = isoDatePart(new Date(deleted_at), user?.timeZone ?? 'UTC')
  return (
    <li>
      <h2>
        {book_name}
        {author_name && <span>, {author_name}</span>}
      </h2>
      <p>{trash.since({ date: formatDate(locale, day) })}</p>
      {borrowers.length > 0 && (
        <p className="state">
          {trash.with({ names: new Intl.ListFormat(locale).format(borrowers) })}
        </p>
      )}
      <PageForm to={paths.restoreBook(id)}>
        <SubmitButton kind="plain" busy={trash.restoring()}>
          {trash.restore()}
          <span className="visually-hidden"> {book_name}</span>
        </SubmitButton>
      </PageForm>
    </li>
  )
}
