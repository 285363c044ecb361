import { paths } from '../../../paths'
import { EmptyPlank } from '../../../ui/empty/empty-plank'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { breakLongWords } from '../covers/break-long-words'
import type { BooksSearch } from '../shelf-input'

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
      <EmptyPlank title={words.noHit(breakLongWords(query))} text={words.noHitText()}>
        {showAll}
      </EmptyPlank>
    )
  }
  if (is_loaned !== undefined) {
    return (
      <EmptyPlank
        title={is_loaned ? words.noneLent() : words.noneHome()}
        text={is_loaned ? words.noneLentText() : words.noneHomeText()}
      >
        {showAll}
      </EmptyPlank>
    )
  }
  return (
    <EmptyPlank title={words.title()} text={isAdmin ? words.adminText() : words.text()}>
      {isAdmin && (
        <Link to={paths.addBook} className="button primary">
          <span className="i-lucide-plus" />
          {books.add()}
        </Link>
      )}
    </EmptyPlank>
  )
}
