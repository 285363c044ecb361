import { paths } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import { Section } from '../../../ui/section'
import { Cover, type CoverBook } from '../covers/cover'

export function Plank({ books }: { books: readonly CoverBook[] }) {
  const { LL } = useRequestContext()
  if (books.length === 0) return null
  return (
    <Section id="books" title={LL.person.books()}>
      <ul className="shared-plank">
        {books.map((book, index) => (
          <li key={index}>
            <span className="visually-hidden" lang={book.language ?? undefined}>
              {[book.book_name, book.author_name].filter(Boolean).join(', ')}
            </span>
            <Cover book={book} addressOf={paths.sharedCover} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
