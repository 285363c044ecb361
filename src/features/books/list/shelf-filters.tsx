import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { FilterLink } from '../../../ui/filter-link'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { ownerships } from '../fields'
import {
  type BooksSearch,
  booksAddress,
  facetsIn,
  isFilteredBy,
  type ShelfFilter,
  shelfFilters,
  withFilter,
} from '../input'
import type { BooksList } from './output'

interface ShelfFiltersProps {
  search: BooksSearch
  counts: BooksList['counts']
}

/** Counts are of the whole shelf: beside a search or a name they would be taken for its results. */
export function ShelfFilters({ search, counts }: ShelfFiltersProps) {
  const { LL, user } = useRequestContext()
  const { books } = LL
  const filters = Object.keys(shelfFilters) as ShelfFilter[]
  const shown = filters.filter((filter) => {
    if (isFilteredBy(search, filter)) return true
    // Whoever has read nothing has nothing left unread to choose.
    if (filter === 'unread' && counts.unread === counts.all) return false
    return filter in counts && countOf(filter) !== 0
  })
  if (shown.length < 2 && counts.all === 0) return null
  const isWhole = search.query === '' && facetsIn(search).length === 0
  return (
    <div className="row justify-between gap-x-gutter gap-y-s2 type-label print:hidden">
      {shown.length > 1 && (
        <nav className="tabular" aria-label={books.show.label()}>
          <ul className="flex flex-wrap gap-x-s1 -ml-2.25">
            {shown.map((filter) => (
              <li key={filter}>
                <FilterLink
                  to={booksAddress(withFilter(search, filter))}
                  isOn={isFilteredBy(search, filter)}
                  count={isWhole ? countOf(filter) : undefined}
                >
                  {nameOf(filter)}
                </FilterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="flex flex-wrap gap-x-s4">
        <Link to={paths.places}>{LL.places.title()}</Link>
        {isAdmin(user) && isFilteredBy(search, 'wanted') && (
          <Link to={paths.wantList}>{LL.wantList.share()}</Link>
        )}
        {counts.unread < counts.all && <Link to={paths.readingYears}>{LL.readingYear.link()}</Link>}
      </p>
    </div>
  )

  function nameOf(filter: ShelfFilter): string {
    const ownership = ownerships.find((one) => one === filter)
    if (ownership !== undefined) return books.ownerships[ownership]()
    return books.show[filter as keyof typeof books.show]()
  }

  function countOf(filter: ShelfFilter): number | undefined {
    return filter in counts ? counts[filter as keyof typeof counts] : undefined
  }
}
