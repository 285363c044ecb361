import { Alert } from '../../../ui/form/alert'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { isAdmin } from '../../../ui/user'
import { AdminLinks } from '../admin-links'
import type { BooksPage as BooksPageData } from '../book'
import type { BooksSearch } from '../input'
import { BookRows } from './book-rows'
import { booksAddress } from './books-address'
import { BooksCount } from './books-count'
import { BooksTools } from './books-tools'
import { NoBooks } from './no-books'
import { bookWords } from './search-expression'
import { Shelf } from './shelf'

interface BooksPageProps {
  search: BooksSearch
  shelf: BooksPageData
  /** Whether all of the address could be used. */
  isWhole: boolean
}

export function BooksPage({ search, shelf, isWhole }: BooksPageProps) {
  const { LL, user } = useRequestContext()
  const { books, page, per_page, total, is_more } = shelf
  const { query, is_loaned, sort, view } = search
  const words = query === '' ? [] : bookWords(query)
  const filter = { query, is_loaned, sort, view, per_page }
  return (
    <>
      <PageHead title={LL.books.title()} description={LL.books.description()} />
      <RoomHeader title={LL.books.title()} description={LL.books.description()} />
      <div className="wrap">
        {isAdmin(user) && <AdminLinks />}
        <BooksTools filter={filter} isAdmin={isAdmin(user)} />
        <div data-results="found">
          {!isWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
          {total === 0 ? (
            <NoBooks filter={filter} isAdmin={isAdmin(user)} />
          ) : (
            <>
              <BooksCount filter={filter} page={page} total={total} isMore={is_more} />
              {view === 'wall' ? (
                <Shelf books={books} words={words} />
              ) : (
                <BookRows books={books} words={words} />
              )}
              <Pagination
                page={page}
                perPage={per_page}
                total={total}
                isMore={is_more}
                href={(to) => booksAddress(filter, to)}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}
