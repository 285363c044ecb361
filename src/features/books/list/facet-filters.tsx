import { localized } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import { type BooksSearch, booksAddress, facetsIn } from '../input'

interface FacetFiltersProps {
  search: BooksSearch
  total: number
}

/** A press takes one off. */
export function FacetFilters({ search, total }: FacetFiltersProps) {
  const { LL, locale, content } = useRequestContext()
  const { bookForm } = LL
  const { facets } = LL.books
  const kinds = {
    place: bookForm.place(),
    author: bookForm.author(),
    series: bookForm.series(),
    category: facets.category(),
  }
  const given = facetsIn(search)
  if (given.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-s2 pt-s2 type-label tabular print:hidden">
      {given.map(({ kind, name }) => (
        <li key={kind} className="min-w-0">
          <a
            href={localized(
              content,
              locale,
              booksAddress({ ...search, [kind]: undefined, page: 1 }),
            )}
            className="filter-link flex items-center gap-x-s2 no-underline"
            aria-current="true"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {kinds[kind]}: {name}
            </span>
            {given.length === 1 && search.query === '' && formatNumber(locale, total)}
            <span className="visually-hidden">{facets.remove()}</span>
            <span className="i-lucide-x flex-none" />
          </a>
        </li>
      ))}
    </ul>
  )
}
