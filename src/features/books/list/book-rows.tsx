import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import type { FormState } from '../../../ui/form/form-state'
import { Marked } from '../../../ui/hits'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { AuthorLinks, FacetLink } from '../facet-links'
import type { BooksSearch } from '../input'
import { LoanLabel } from '../loans/loan-label'
import type { BookSummary } from '../output'
import { OwnershipLabel } from '../ownership/ownership-label'
import { ReadingLabel } from '../readings/reading-label'
import { RequestLabel } from '../requests/request-label'
import { volumeName } from '../volume-name'
import { BookHits } from './book-hits'
import { PickBook } from './move-form'
import type { ListedBook } from './output'

interface BookRowsProps {
  /** Of several that are changed at once; undefined before anything was sent. */
  form?: FormState | undefined
  books: readonly ListedBook[]
  words: readonly string[]
  search: string
}

export function BookRows({ books, words, search, form }: BookRowsProps) {
  return (
    <ul className="book-rows mt-s5 mb-s7 line-t type-label">
      {books.map((book) => (
        <BookRow key={book.slug} book={book} words={words} search={search} form={form} />
      ))}
    </ul>
  )
}

interface BookRowProps extends Omit<BookRowsProps, 'books'> {
  book: ListedBook
}

function BookRow({ book, words, search, form }: BookRowProps) {
  const { LL } = useRequestContext()
  const { slug, book_name, author_name, serie_name, volume, language, ownership } = book
  const { loan, reading, request } = book
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <PickBook book={book} form={form} />
      <h2 className="book-name">
        <Link to={paths.book(slug) + search} lang={language ?? undefined}>
          <Marked text={book_name} words={words} />
        </Link>
        {volume && <span>, {volumeName(LL, volume)}</span>}
        {/* A space as wide as a letter, which a new line leaves behind. */}
        {serie_name && '\u2003'}
        {serie_name && (
          <span className="inline-block text-t-1">
            <SeriesPlace book={book} words={words} view="list" />
          </span>
        )}
      </h2>
      <p className="lt-md:empty:hidden">
        {author_name && <AuthorLinks authors={author_name} view="list" words={words} />}
      </p>
      <p className="state lt-md:empty:hidden md:text-right">
        {loan && <LoanLabel book={book} loan={loan} />}
        {ownership !== 'owned' && <OwnershipLabel ownership={ownership} />}
        {reading && <ReadingLabel reading={reading} />}
        {request && <RequestLabel request={request} />}
      </p>
      <BookHits book={book} words={words} shown={['book_name', 'author_name', 'serie_name']} />
    </li>
  )
}

interface SeriesPlaceProps {
  book: Pick<BookSummary, 'serie_name' | 'serie_number'>
  words?: readonly string[]
  view: BooksSearch['view']
}

export function SeriesPlace({ book, words = [], view }: SeriesPlaceProps) {
  const { locale } = useRequestContext()
  const { serie_name, serie_number } = book
  if (serie_name === null) return null
  return (
    <>
      <FacetLink kind="series" name={serie_name} view={view} words={words} />
      {serie_number !== null && `\u00a0· ${formatNumber(locale, serie_number)}`}
    </>
  )
}
