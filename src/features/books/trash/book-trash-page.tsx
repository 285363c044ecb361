import { paths } from '../../../paths'
import { TrashPage } from '../../../records/trash/trash-page'
import { useRequestContext } from '../../../ui/request-context'
import { AdminLinks } from '../admin-links'
import type { TrashedBook } from './output'

export function BookTrashPage({ books }: { books: readonly TrashedBook[] }) {
  const { LL, locale } = useRequestContext()
  const { trash } = LL.loanDesk
  const items = books.map(({ id, book_name, author_name, borrowers, deleted_at }) => ({
    id,
    name: book_name,
    heading: (
      <h2 className="book-name">
        {book_name}
        {author_name && <span>, {author_name}</span>}
      </h2>
    ),
    details: borrowers.length > 0 && (
      <p className="state">
        {trash.with({ names: new Intl.ListFormat(locale).format(borrowers) })}
      </p>
    ),
    deleted_at,
    restore: paths.restoreBook(id),
  }))
  return (
    <TrashPage
      words={trash}
      links={<AdminLinks />}
      className="book-rows loan-rows"
      itemClass="list-row book-row [break-inside:avoid]"
      items={items}
    />
  )
}
