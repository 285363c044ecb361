import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { ShelvedBook } from '../catalogues/output'

type Shelved = Pick<ShelvedBook, 'slug' | 'book_name' | 'ownership'>

/** Says that this book is here already, or that it is wanted, was given away and the like. */
export function ShelvedLink({ book: { slug, book_name: title, ownership } }: { book: Shelved }) {
  const { LL, search } = useRequestContext()
  const { books, bookForm } = LL
  return (
    <Link to={paths.book(slug) + search}>
      {ownership === 'owned'
        ? bookForm.isHere({ title })
        : bookForm.isListed({ title, list: books.ownerships[ownership]() })}
    </Link>
  )
}
