import { paths } from '../../paths'
import { formatNumber } from '../../ui/dates'
import { Link } from '../../ui/link'
import { useVisit } from '../../ui/visit'
import type { BookSummary } from './book'
import { LoanLabel } from './loan-label'
import { volumeName } from './volume-name'

/** The same books as on the shelf, a line each. */
export function BookRows({ books }: { books: readonly BookSummary[] }) {
  return (
    <ul className="book-rows">
      {books.map((book) => (
        <BookRow key={book.slug} book={book} />
      ))}
    </ul>
  )
}

function BookRow({ book }: { book: BookSummary }) {
  const { LL } = useVisit()
  const { slug, book_name, author_name, volume, loan } = book
  return (
    <li>
      <h2>
        <Link to={paths.book(slug)}>{book_name}</Link>
        {volume && <span>, {volumeName(LL, volume)}</span>}
      </h2>
      <p className="author">{author_name}</p>
      <p className="series">
        <SeriesPlace book={book} />
      </p>
      <p className="state">{loan && <LoanLabel loan={loan} />}</p>
    </li>
  )
}

/** The series, and which one of it: half numbers exist. */
export function SeriesPlace({ book }: { book: Pick<BookSummary, 'serie_name' | 'serie_number'> }) {
  const { locale } = useVisit()
  const { serie_name, serie_number } = book
  if (serie_name === null) return null
  if (serie_number === null) return serie_name
  return `${serie_name}\u00a0· ${formatNumber(locale, serie_number)}`
}
