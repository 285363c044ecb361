import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function ExportSection({ hasShelf }: { hasShelf: boolean }) {
  const { LL, rooms } = useRequestContext()
  const { title, words, wordsWith, action } = LL.account.export
  const own = rooms.filter((room) => room !== 'books')
  const exported = hasShelf && rooms.includes('books') ? [...own, 'books' as const] : own
  const what = exported.map((room) => LL.openRooms.exported[room]()).join(', ')
  return (
    <section aria-labelledby="export">
      <h2 className="type-heading mb-s4" id="export">
        {title()}
      </h2>
      <p>{what === '' ? words() : wordsWith({ what })}</p>
      <p className="buttons">
        <Link to={paths.exportEverything} className="button" download="">
          {action()}
        </Link>
      </p>
    </section>
  )
}
