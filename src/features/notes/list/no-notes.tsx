import { paths } from '../../../paths'
import { EmptyPlank } from '../../../ui/empty/empty-plank'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function NoNotes({ query }: { query: string }) {
  const { LL } = useRequestContext()
  const words = LL.notes.empty
  const view = query.trim()
  if (view === '') {
    return (
      <EmptyPlank title={words.title()} text={words.text()}>
        <Link to={paths.addNote} className="button primary">
          <span className="i-lucide-pencil" />
          {LL.notes.add()}
        </Link>
      </EmptyPlank>
    )
  }
  const [title, text] =
    view === 'is:trash'
      ? [words.noTrash(), words.noTrashText()]
      : view === 'is:archived'
        ? [words.noArchive(), words.noArchiveText()]
        : [words.noHit(view), words.noHitText()]
  return (
    <EmptyPlank title={title} text={text}>
      <Link to={paths.notes} className="button">
        {words.showAll()}
      </Link>
    </EmptyPlank>
  )
}
