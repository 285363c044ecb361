import { paths } from '../../../paths'
import { formatNumber } from '../../../ui/dates'
import { Marked } from '../../../ui/hits'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../book-output'
import { LoanLabel } from '../loans/loan-label'
import { volumeName } from '../volume-name'
import { BookHits } from './book-hits'

interface BookRowsProps {
  books: readonly BookSummary[]
  words: readonly string[]
  search: string
}

export function BookRows({ books, words, search }: BookRowsProps) {
  return (
    <ul className="book-rows mt-s5 mb-s7 line-t type-label">
      {books.map((book) => (
        <BookRow key={book.slug} book={book} words={words} search={search} />
      ))}
    </ul>
  )
}

interface BookRowProps extends Omit<BookRowsProps, 'books'> {
  book: BookSummary
}

function BookRow({ book, words, search }: BookRowProps) {
  const { LL } = useRequestContext()
  const { slug, book_name, author_name, serie_name, volume, language, loan } = book
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <h2 className="book-name">
        <Link to={paths.book(slug) + search} lang={language ?? undefined}>
          <Marked text={book_name} words={words} />
        </Link>
        {volume && <span>, {volumeName(LL, volume)}</span>}
        {/* A space as wide as a letter, which a new line leaves behind. */}
        {serie_name && '\u2003'}
        {serie_name && (
          <span className="inline-block text-t-1">
            <SeriesPlace book={book} words={words} />
          </span>
        )}
      </h2>
      <p className="lt-md:empty:hidden">
        <Marked text={author_name ?? ''} words={words} />
      </p>
      <p className="state lt-md:empty:hidden md:text-right [&>.loan-label]:text-t-1">
        {loan && <LoanLabel book={book} loan={loan} />}
      </p>
      <BookHits book={book} words={words} shown={['book_name', 'author_name', 'serie_name']} />
    </li>
  )
}

interface SeriesPlaceProps {
  book: Pick<BookSummary, 'serie_name' | 'serie_number'>
  words?: readonly string[]
}

export function SeriesPlace({ book, words = [] }: SeriesPlaceProps) {
  const { locale } = useRequestContext()
  const { serie_name, serie_number } = book
  if (serie_name === null) return null
  return (
    <>
      <Marked text={serie_name} words={words} />
      {serie_number !== null && `\u00a0· ${formatNumber(locale, serie_number)}`}
    </>
  )
}
