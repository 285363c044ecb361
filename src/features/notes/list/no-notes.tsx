import { paths } from '../../../paths'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'

export function NoNotes({ query }: { query: string }) {
  const { LL } = useRequestContext()
  const words = LL.notes.empty
  const view = query.trim()
  if (view === '') {
    return (
      <div className="no-notes line-t mb-s7 py-s5">
        <h2 className="type-heading break-anywhere max-w-120">{words.title()}</h2>
        <p className="mt-s2 max-w-120">{words.text()}</p>
        <p className="buttons mt-s4">
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
    <div className="no-notes line-t mb-s7 py-s5">
      <h2 className="type-heading break-anywhere max-w-120">{title}</h2>
      <p className="mt-s2 max-w-120">{text}</p>
      <p className="buttons mt-s4">
        <Link to={paths.notes} className="button">
          {words.showAll()}
        </Link>
      </p>
    </div>
  )
}
