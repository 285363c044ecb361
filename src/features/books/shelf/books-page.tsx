import { localized, paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates'
import { EmptyPlank } from '../../../ui/empty/empty-plank'
import { Field, SelectField } from '../../../ui/form/field'
import { SortSelect } from '../../../ui/form/sort-select'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { SearchCorrection } from '../../../ui/search-correction'
import { isAdmin } from '../../../ui/user'
import { AdminLinks } from '../admin-links'
import { breakLongWords } from '../covers/break-long-words'
import {
  type BooksSearch,
  bookSorts,
  booksAddress,
  booksPerPage,
  bookViews,
  bookWords,
  shelfSearch,
} from '../shelf-input'
import { BookRows } from './book-rows'
import type { BooksList } from './output'
import { Shelf } from './shelf'

interface BooksPageProps {
  search: BooksSearch
  shelf: Deferred<BooksList>
}

export function BooksPage({ search, shelf }: BooksPageProps) {
  const { LL, user } = useRequestContext()
  return (
    <>
      <RoomHeader title={LL.books.title()} description={LL.books.description()} />
      <div className="wrap">
        {isAdmin(user) && <AdminLinks />}
        <BooksTools search={search} isAdmin={isAdmin(user)} />
        <div data-results="found">
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
  const { LL, locale, content } = useRequestContext()
  const { books } = LL
  const count = formatNumber(locale, total) + (is_more ? '+' : '')
  return (
    <div className="books-count flex justify-between items-center pt-s4 text-ink-soft type-label tabular">
      <p role="status">{books.count({ count, total })}</p>
      <nav className="flex gap-s1 print:hidden" aria-label={books.view.label()}>
        {bookViews.map((view) => (
          <a
            key={view}
            href={localized(content, locale, booksAddress({ ...search, page, view }))}
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

function BooksTools({ search, isAdmin }: { search: BooksSearch; isAdmin: boolean }) {
  const { LL, locale, content } = useRequestContext()
  const { books } = LL
  const { query, is_loaned, view, per_page } = search
  return (
    <search className="print:hidden">
      <form
        action={localized(content, locale, paths.books)}
        data-live=""
        className="search-tools flex flex-wrap items-end gap-x-s4 gap-y-s3"
      >
        <Field
          type="search"
          name="query"
          label={books.search()}
          value={query}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          name="is_loaned"
          label={books.show.label()}
          value={String(is_loaned ?? '')}
          options={[
            { value: '', label: books.show.all() },
            { value: 'true', label: books.show.loaned() },
            { value: 'false', label: books.show.home() },
          ]}
        />
        <SortField search={search} />
        {view !== 'wall' && <input type="hidden" name="view" value={view} />}
        {per_page !== booksPerPage && <input type="hidden" name="per_page" value={per_page} />}
        <SubmitButton kind="plain" busy={books.filterBusy()}>
          {books.filter()}
        </SubmitButton>
        {isAdmin && (
          <Link
            to={paths.addBook + shelfSearch(search)}
            className="button primary"
            data-results="add"
          >
            <span className="i-lucide-plus" />
            {books.add()}
          </Link>
        )}
      </form>
    </search>
  )
}

function SortField({ search: { query, is_loaned, sort } }: { search: BooksSearch }) {
  const { sort: words } = useRequestContext().LL.books
  const best = query !== '' ? 'match' : is_loaned === true ? 'due' : 'title'
  return <SortSelect words={words} sorts={bookSorts} best={best} sort={sort} />
}

interface NoBooksProps {
  search: BooksSearch
  isAdmin: boolean
}

function NoBooks({ search: { query, is_loaned }, isAdmin }: NoBooksProps) {
  const { books } = useRequestContext().LL
  const words = books.empty
  const showAll = (
    <Link to={paths.books} className="button">
      {words.showAll()}
    </Link>
  )
  if (query !== '') {
    return (
      <EmptyPlank title={words.noHit(breakLongWords(query))} text={words.noHitText()}>
        {showAll}
      </EmptyPlank>
    )
  }
  if (is_loaned !== undefined) {
    return (
      <EmptyPlank
        title={is_loaned ? words.noneLent() : words.noneHome()}
        text={is_loaned ? words.noneLentText() : words.noneHomeText()}
      >
        {showAll}
      </EmptyPlank>
    )
  }
  return (
    <EmptyPlank title={words.title()} text={isAdmin ? words.adminText() : words.text()}>
      {isAdmin && (
        <Link to={paths.addBook} className="button primary">
          <span className="i-lucide-plus" />
          {books.add()}
        </Link>
      )}
    </EmptyPlank>
  )
}
