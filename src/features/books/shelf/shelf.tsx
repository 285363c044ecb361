import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import type { BookSummary } from '../book-output'
import { Cover } from '../covers/cover'
import { LoanLabel } from '../loans/loan-label'
import { BookHits } from './book-hits'

interface ShelfProps {
  books: readonly BookSummary[]
  words: readonly string[]
  search: string
}

export function Shelf({ books, words, search }: ShelfProps) {
  return (
    <ul className="shelf">
      {books.map((book) => {
        const { slug, book_name, author_name, loan } = book
        const labelId = `loan-${slug}`
        return (
          <li key={slug}>
            <Link
              to={paths.book(slug) + search}
              className="shelf-book self-end relative plain-link"
              aria-describedby={loan ? labelId : undefined}
            >
              <span className="visually-hidden inset-0" lang={book.language ?? undefined}>
                {[book_name, author_name].filter(Boolean).join(', ')}
              </span>
              <Cover book={book} />
            </Link>
            <div className="[grid-area:2/1] px-[9%] pt-s2 pb-s5 empty:hidden">
              {loan && <LoanLabel book={book} loan={loan} id={labelId} />}
              <BookHits book={book} words={words} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
