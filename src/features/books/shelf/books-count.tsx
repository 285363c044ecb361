import { localized } from '../../../paths'
import { formatNumber } from '../../../ui/dates'
import { useRequestContext } from '../../../ui/request-context'
import { type BooksFilter, booksAddress, bookViews } from './books-address'

interface BooksCountProps {
  filter: BooksFilter
  page: number
  total: number
  /** There are more than were counted. */
  isMore?: boolean
}

/** How many books there are, and the two ways to look at them. */
export function BooksCount({ filter, page, total, isMore = false }: BooksCountProps) {
  const { LL, locale } = useRequestContext()
  const { books } = LL
  const count = formatNumber(locale, total) + (isMore ? '+' : '')
  return (
    <div className="books-count text-ink-soft type-label tabular">
      <p role="status">{books.count({ count, total })}</p>
      <nav className="flex gap-s4 print:hidden" aria-label={books.view.label()}>
        {bookViews.map((view) => (
          <a
            key={view}
            href={localized(locale, booksAddress({ ...filter, view }, page))}
            aria-current={view === filter.view ? 'true' : undefined}
          >
            <span className={view === 'wall' ? 'i-lucide-layout-grid' : 'i-lucide-list'} />
            {books.view[view]()}
          </a>
        ))}
      </nav>
    </div>
  )
}
