import { isAdmin } from '../../../model/user'
import { localized, newBookAddress, paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { SortSelect } from '../../../ui/form/sort-select'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Await, type Deferred } from '../../../ui/layout/await'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { SearchCorrection } from '../../../ui/search-correction'
import { AdminLinks } from '../admin-links'
import { breakLongWords } from '../covers/break-long-words'
import {
  type BooksSearch,
  bookSorts,
  booksAddress,
  booksPerPage,
  bookViews,
  bookWords,
  defaultSort,
  facetsIn,
  isFilteredBy,
  shelfSearch,
} from '../input'
import { MovedAlerts, type PartlyMoved } from '../moves/moved-alerts'
import type { BookPlace } from '../places/output'
import { BookRows } from './book-rows'
import { FacetFilters } from './facet-filters'
import { MoveForm } from './move-form'
import type { BooksList } from './output'
import { Shelf } from './shelf'
import { ShelfFilters } from './shelf-filters'

export interface Moving {
  /** Undefined before anything was sent. */
  form?: FormState | undefined
  partly?: PartlyMoved | undefined
}

interface BooksPageProps extends Moving {
  search: BooksSearch
  /** With the places that admins can move books to. */
  shelf: Deferred<[BooksList, BookPlace[]]>
}

export function BooksPage({ search, shelf, form, partly }: BooksPageProps) {
  const { LL, user } = useRequestContext()
  return (
    <>
      <RoomHeader title={LL.books.title()} description={LL.books.description()} />
      <div className="wrap">
        {isAdmin(user) && <AdminLinks />}
        <BooksTools search={search} isAdmin={isAdmin(user)} />
        {partly && <MovedAlerts partly={partly} />}
        <div data-results="found">
          <Await deferred={shelf}>
            {([shelf, places]) => (
              <>
                <ShelfFilters search={search} counts={shelf.counts} />
                <FacetFilters search={search} total={shelf.total} />
                {shelf.total === 0 ? (
                  <NoBooks search={search} isAdmin={isAdmin(user)} />
                ) : (
                  <Found search={search} shelf={shelf} places={places} form={form} />
                )}
              </>
            )}
          </Await>
        </div>
      </div>
    </>
  )
}

interface FoundProps {
  search: BooksSearch
  shelf: BooksList
  places: readonly BookPlace[]
  form: FormState | undefined
}

function Found({ search, shelf, places, form }: FoundProps) {
  const { books, page, per_page, total, is_more, corrected, suggestion } = shelf
  const { user } = useRequestContext()
  const words = search.query === '' ? [] : bookWords(corrected ?? search.query)
  const rows = <BookRows books={books} words={words} search={shelfSearch(search)} form={form} />
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
      ) : isAdmin(user) ? (
        <MoveForm form={form} places={places} search={shelfSearch(search)}>
          {rows}
        </MoveForm>
      ) : (
        rows
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

function BooksCount({
  search,
  shelf: { page, total, is_more, counts },
}: Pick<FoundProps, 'search' | 'shelf'>) {
  const { query } = search
  const { LL, locale, content } = useRequestContext()
  const { books } = LL
  const count = formatNumber(locale, total) + (is_more ? '+' : '')
  const isWhole = query === '' && facetsIn(search).length === 0 && isFilteredBy(search, 'all')
  const owned = counts.all - counts.wanted
  const inHouse = {
    count: formatNumber(locale, owned),
    total: owned,
    wanted: formatNumber(locale, counts.wanted),
  }
  return (
    <div className="books-count flex justify-between items-center pt-s2 text-ink-soft type-label tabular">
      <p role="status">
        {isWhole && counts.wanted > 0 ? books.inHouse(inHouse) : books.count({ count, total })}
      </p>
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
  const { query, ownership, is_loaned, with_me, is_asked, read_by_me, view, per_page } = search
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
        <SortField search={search} />
        {facetsIn(search).map(({ kind, name }) => (
          <input key={kind} type="hidden" name={kind} value={name} />
        ))}
        {ownership !== undefined && <input type="hidden" name="ownership" value={ownership} />}
        {is_loaned !== undefined && (
          <input type="hidden" name="is_loaned" value={String(is_loaned)} />
        )}
        {is_asked !== undefined && <input type="hidden" name="is_asked" value={String(is_asked)} />}
        {with_me !== undefined && <input type="hidden" name="with_me" value={String(with_me)} />}
        {read_by_me !== undefined && <input type="hidden" name="read_by_me" value={read_by_me} />}
        {view !== 'wall' && <input type="hidden" name="view" value={view} />}
        {per_page !== booksPerPage && <input type="hidden" name="per_page" value={per_page} />}
        <SubmitButton kind="plain" busy={books.filterBusy()}>
          {books.filter()}
        </SubmitButton>
        {isAdmin && (
          <Link
            to={newBookAddress(shelfSearch(search), { want: true })}
            className="button"
            data-results="want"
          >
            {books.want()}
          </Link>
        )}
        {isAdmin && (
          <Link
            to={paths.addBook + shelfSearch(search)}
            className="button primary"
            data-results="add"
          >
            <span className="i-lucide-plus lt-md:hidden" />
            {books.add()}
          </Link>
        )}
      </form>
    </search>
  )
}

function SortField({ search }: { search: BooksSearch }) {
  const { sort: words } = useRequestContext().LL.books
  const best = defaultSort(search)
  return <SortSelect words={words} sorts={bookSorts} best={best} sort={search.sort} />
}

interface NoBooksProps {
  search: BooksSearch
  isAdmin: boolean
}

function NoBooks({ search, isAdmin }: NoBooksProps) {
  const { query, ownership, is_loaned, with_me, is_asked, read_by_me } = search
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
  const [facet] = facetsIn(search)
  if (facet) {
    return (
      <EmptyPlank title={words.noHit(breakLongWords(facet.name))} text={words.noneOfText()}>
        {showAll}
      </EmptyPlank>
    )
  }
  if (read_by_me !== undefined) {
    return (
      <EmptyPlank title={words.noneRead[read_by_me]()} text={words.noneReadText()}>
        {showAll}
      </EmptyPlank>
    )
  }
  if (is_asked) {
    return (
      <EmptyPlank title={words.noneAsked()} text={words.noneAskedText()}>
        {showAll}
      </EmptyPlank>
    )
  }
  if (ownership !== undefined) {
    return <EmptyPlank title={words.noneHere()}>{showAll}</EmptyPlank>
  }
  if (with_me) {
    return (
      <EmptyPlank title={words.noneWithYou()} text={words.noneWithYouText()}>
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
