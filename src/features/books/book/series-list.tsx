import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../book-output'
import { SeriesPlace } from '../shelf/book-rows'

export function SeriesList({ books }: { books: readonly BookSummary[] }) {
  const { LL, search } = useRequestContext()
  return (
    <section aria-labelledby="series">
      <h2 id="series" className="type-subheading mb-s2">
        {LL.bookForm.seriesTitle()}
      </h2>
      <ol className="type-label tabular">
        {books.map((book) => (
          <li key={book.slug}>
            <Link to={paths.book(book.slug) + search} lang={book.language ?? undefined}>
              {book.book_name}
            </Link>{' '}
            <span className="text-ink-soft">
              <SeriesPlace book={book} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
