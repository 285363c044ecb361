import { paths } from '../../../paths'
import { Section } from '../../../ui/section'
import { Cover, type CoverBook } from '../covers/cover'

interface PlankProps {
  id: string
  title: string
  books: readonly CoverBook[]
}

export function Plank({ id, title, books }: PlankProps) {
  if (books.length === 0) return null
  return (
    <Section id={id} title={title}>
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
