import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { breakLongWords } from '../covers/break-long-words'
import type { BooksFilter } from './books-address'
import { EmptyShelf } from './empty-shelf'

interface NoBooksProps {
  filter: Pick<BooksFilter, 'query' | 'is_loaned'>
  isAdmin: boolean
}

/** Why the shelf shows nothing: no such book, none lent, none at home, or none at all. */
export function NoBooks({ filter: { query, is_loaned }, isAdmin }: NoBooksProps) {
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
