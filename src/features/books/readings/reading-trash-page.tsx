import { paths } from '../../../paths'
import { TrashPage } from '../../../records/trash/trash-page'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { DeletedReading } from './output'
import { describeDays } from './reading-words'

export function ReadingTrashPage({ readings }: { readings: readonly DeletedReading[] }) {
  const context = useRequestContext()
  const { LL } = context
  const words = { ...LL.loanDesk.trash, description: LL.readings.trash }
  const items = readings.map((reading) => {
    const { id, book_name, author_name, review, deleted_at } = reading
    const days = describeDays(context, reading)
    return {
      id,
      name: `${book_name}, ${days}`,
      heading: (
        <div>
          <h2 className="book-name">
            {book_name}
            {author_name && <span>, {author_name}</span>}
          </h2>
          <p>{days}</p>
          {review && <p className="break-anywhere">{review}</p>}
        </div>
      ),
      deleted_at,
      restore: paths.restoreReading(id),
    }
  })
  const links = (
    <p className="page-links mb-s4">
      <Link to={paths.readingYears}>{LL.readingYear.link()}</Link>
    </p>
  )
  return (
    <TrashPage
      words={words}
      links={links}
      className="book-rows loan-rows"
      itemClass="list-row book-row [break-inside:avoid]"
      items={items}
    />
  )
}
