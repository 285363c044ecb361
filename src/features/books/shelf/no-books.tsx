import type { ReactNode } from 'react'
import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { breakLongWords } from '../covers/break-long-words'
import type { BooksSearch } from './input'

interface NoBooksProps {
  search: BooksSearch
  isAdmin: boolean
}

export function NoBooks({ search: { query, is_loaned }, isAdmin }: NoBooksProps) {
  const { books } = useRequestContext().LL
  const words = books.empty
  const showAll = (
    <Link to={paths.books} className="button">
      {words.showAll()}
    </Link>
  )
  if (query !== '') {
    return (
      <EmptyShelf title={words.noHit(breakLongWords(query))} text={words.noHitText()}>
        {showAll}
      </EmptyShelf>
    )
  }
  if (is_loaned !== undefined) {
    return (
      <EmptyShelf
        title={is_loaned ? words.noneLent() : words.noneHome()}
        text={is_loaned ? words.noneLentText() : words.noneHomeText()}
      >
        {showAll}
      </EmptyShelf>
    )
  }
  return (
    <EmptyShelf title={words.title()} text={isAdmin ? words.adminText() : words.text()}>
      {isAdmin && (
        <Link to={paths.addBook} className="button primary">
          <span className="i-lucide-plus" />
          {books.add()}
        </Link>
      )}
    </EmptyShelf>
  )
}

interface EmptyShelfProps {
  title: string
  text: string
  children?: ReactNode
}

function EmptyShelf({ title, text, children }: EmptyShelfProps) {
  return (
    <div className="empty-shelf wall-b flex items-end gap-s6 mb-s7 pt-s7">
      <div className="min-w-0 max-w-120 pb-s5">
        <h2 className="type-heading break-anywhere">{title}</h2>
        <p className="mt-s2">{text}</p>
        {children && <p className="buttons mt-s4">{children}</p>}
      </div>
    </div>
  )
}
