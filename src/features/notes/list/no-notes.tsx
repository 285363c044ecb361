import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function NoNotes({ query }: { query: string }) {
  const { LL } = useRequestContext()
  const words = LL.notes.empty
  const view = query.trim()
  if (view === '') {
    return (
      <div className="no-notes empty-state">
        <h2>{words.title()}</h2>
        <p>{words.text()}</p>
        <p className="buttons">
          <Link to={paths.addNote} className="button primary">
            <span className="i-lucide-pencil" />
            {LL.notes.add()}
          </Link>
        </p>
      </div>
    )
  }
  const [title, text] =
    view === 'is:trash'
      ? [words.noTrash(), words.noTrashText()]
      : view === 'is:archived'
        ? [words.noArchive(), words.noArchiveText()]
        : [words.noHit(view), words.noHitText()]
  return (
    <div className="no-notes empty-state">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="buttons">
        <Link to={paths.notes} className="button">
          {words.showAll()}
        </Link>
      </p>
    </div>
  )
}
