import { paths } from '../../paths'
import { Link } from '../../ui/link'
import type { BookSummary } from './book'
import { Cover } from './cover'
import { LoanLabel } from './loan-label'

/** A wall of covers on planks: two a plank on a telephone, then four, then eight. */
export function Shelf({ books }: { books: readonly BookSummary[] }) {
  return (
    <ul className="shelf">
      {books.map((book) => {
        const { slug, book_name, author_name, loan } = book
        const labelId = `loan-${slug}`
        return (
          <li key={slug}>
            <Link to={paths.book(slug)} aria-describedby={loan ? labelId : undefined}>
              <span className="unseen">{[book_name, author_name].filter(Boolean).join(', ')}</span>
              <Cover book={book} />
            </Link>
            {loan && <LoanLabel loan={loan} id={labelId} />}
          </li>
        )
      })}
    </ul>
  )
}
