import { localized, paths } from '../../../paths'
import { Field, SelectField } from '../../../ui/form/field'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { type BooksSearch, bookSorts, booksPerPage, shelfSearch } from '../shelf-input'

export function BooksTools({ search, isAdmin }: { search: BooksSearch; isAdmin: boolean }) {
  const { LL, locale } = useRequestContext()
  const { books } = LL
  const { query, is_loaned, view, per_page } = search
  return (
    <search className="print:hidden">
      <form
        action={localized(locale, paths.books)}
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
        <button type="submit" className="button">
          {books.filter()}
        </button>
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
  const others = bookSorts.filter((one) => one !== best)
  return (
    <div data-results="sort">
      <SelectField
        name="sort"
        label={words.label()}
        value={sort === undefined || sort === best ? '' : sort}
        options={[
          { value: '', label: words[best]() },
          ...others.map((value) => ({ value, label: words[value]() })),
        ]}
      />
    </div>
  )
}
