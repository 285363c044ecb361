import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { Cover } from '../covers/cover'
import { LoanLabel } from '../loans/loan-label'
import { OwnershipLabel } from '../ownership/ownership-label'
import { ReadingLabel } from '../readings/reading-label'
import { RequestLabel } from '../requests/request-label'
import { BookHits } from './book-hits'
import type { ListedBook } from './output'

interface ShelfProps {
  books: readonly ListedBook[]
  words: readonly string[]
  search: string
}

export function Shelf({ books, words, search }: ShelfProps) {
  return (
    <ul className="shelf">
      {books.map((book) => {
        const { slug, book_name, author_name, ownership, loan, reading, request } = book
        const [loanId, requestId, readingId] = [
          `loan-${slug}`,
          `request-${slug}`,
          `reading-${slug}`,
        ]
        const isHere = ownership === 'owned'
        const labels = [(loan || !isHere) && loanId, request && requestId, reading && readingId]
          .filter(Boolean)
          .join(' ')
        return (
          <li key={slug}>
            <Link
              to={paths.book(slug) + search}
              className="shelf-book [grid-area:1/1] self-end relative mx-[9%] mb-[var(--wall)] plain-link"
              aria-describedby={labels || undefined}
            >
              <span className="visually-hidden inset-0" lang={book.language ?? undefined}>
                {[book_name, author_name].filter(Boolean).join(', ')}
              </span>
              <Cover book={book} />
              {reading?.state === 'reading' && <span className="bookmark" />}
            </Link>
            <div className="[grid-area:2/1] px-[9%] pt-s2 pb-s5 empty:hidden">
              {loan && <LoanLabel book={book} loan={loan} id={loanId} />}
              {!isHere && <OwnershipLabel ownership={ownership} id={loanId} />}
              {request && <RequestLabel request={request} id={requestId} />}
              {reading && <ReadingLabel reading={reading} id={readingId} />}
              <BookHits book={book} words={words} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
