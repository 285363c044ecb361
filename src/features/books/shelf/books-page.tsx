import { localized } from '../../../paths'
import { formatNumber } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { SearchCorrection } from '../../../ui/search-correction'
import { isAdmin } from '../../../ui/user'
import { AdminLinks } from '../admin-links'
import { type BooksSearch, booksAddress, bookViews, bookWords, shelfSearch } from '../shelf-input'
import { BookRows } from './book-rows'
import { BooksTools } from './books-tools'
import { NoBooks } from './no-books'
import type { BooksList } from './output'
import { Shelf } from './shelf'

interface BooksPageProps {
  search: BooksSearch
  shelf: Deferred<BooksList>
  isWhole: boolean
}

export function BooksPage({ search, shelf, isWhole }: BooksPageProps) {
  const { LL, user } = useRequestContext()
  return (
    <>
      <PageHead title={LL.books.title()} description={LL.books.description()} />
      <RoomHeader title={LL.books.title()} description={LL.books.description()} />
      <div className="wrap">
        {isAdmin(user) && <AdminLinks />}
        <BooksTools search={search} isAdmin={isAdmin(user)} />
        <div data-results="found">
          {!isWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
          <Await deferred={shelf}>
            {(shelf) =>
              shelf.total === 0 ? (
                <NoBooks search={search} isAdmin={isAdmin(user)} />
              ) : (
                <Found search={search} shelf={shelf} />
              )
            }
          </Await>
        </div>
      </div>
    </>
  )
}

interface FoundProps {
  search: BooksSearch
  shelf: BooksList
}

function Found({ search, shelf }: FoundProps) {
  const { books, page, per_page, total, is_more, corrected, suggestion } = shelf
  const words = search.query === '' ? [] : bookWords(corrected ?? search.query)
  return (
    <>
      <SearchCorrection
        asked={search.query}
        corrected={corrected}
        suggestion={suggestion}
        address={(query) => booksAddress({ ...search, query, page: 1 })}
      />
      <BooksCount search={search} shelf={shelf} />
      {search.view === 'wall' ? (
        <Shelf books={books} words={words} search={shelfSearch(search)} />
      ) : (
        <BookRows books={books} words={words} search={shelfSearch(search)} />
      )}
      <Pagination
        page={page}
        perPage={per_page}
        total={total}
        isMore={is_more}
        href={(to) => booksAddress({ ...search, page: to })}
      />
    </>
  )
}

function BooksCount({ search, shelf: { page, total, is_more } }: FoundProps) {
  const { LL, locale } = useRequestContext()
  const { books } = LL
  const count = formatNumber(locale, total) + (is_more ? '+' : '')
  return (
    <div className="books-count flex justify-between items-center pt-s4 text-ink-soft type-label tabular">
      <p role="status">{books.count({ count, total })}</p>
      <nav className="flex gap-s1 print:hidden" aria-label={books.view.label()}>
        {bookViews.map((view) => (
          <a
            key={view}
            href={localized(locale, booksAddress({ ...search, page, view }))}
            className="flex items-center gap-1.5 min-h-11 px-2.25 no-underline"
            aria-current={view === search.view ? 'true' : undefined}
          >
            <span className={view === 'wall' ? 'i-lucide-layout-grid' : 'i-lucide-list'} />
            {books.view[view]()}
          </a>
        ))}
      </nav>
    </div>
  )
}
