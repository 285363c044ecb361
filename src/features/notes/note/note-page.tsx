import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../note'
import { NoteTags } from '../note-tags'
import { useMoment } from '../use-moment'
import { NoteActions } from './note-actions'
import { NoteText } from './note-text'

interface NotePageProps {
  note: NoteDetail
  /** What went wrong, if anything did. */
  problem?: string
}

export function NotePage({ note, problem }: NotePageProps) {
  const { LL } = useRequestContext()
  const { id, body, version, tags, place, created_at, updated_at, deleted_after } = note
  const name = note.name || LL.notes.untitled()
  const changed = LL.note.changed({ at: useMoment(formatTime, updated_at) })
  const made = LL.note.made({ at: useMoment(formatTime, created_at) })
  const gone = useMoment(formatTime, deleted_after ?? created_at)
  return (
    <>
      <PageHead title={name} description={changed} />
      <RoomHeader title={name} description={changed} />
      <div className="wrap note">
        <p className="note-ways">
          <Link to={paths.notes}>{LL.note.back()}</Link>
          {place !== 'trash' && <Link to={paths.editNote(id)}>{LL.note.edit()}</Link>}
        </p>
        {problem && <Alert kind="wrong">{problem}</Alert>}
        {deleted_after && <Alert kind="wrong">{LL.note.inTrash({ at: gone })}</Alert>}
        {place === 'archive' && <p className="hint">{LL.note.inArchive()}</p>}
        <div>
          <NoteText body={body} isTickable={place !== 'trash'} />
          <PageForm id="note-tasks" intent="tick">
            <input type="hidden" name="version" value={version} />
          </PageForm>
          <Island name="noteTasks" props={{ form: 'note-tasks', id }} />
        </div>
        {tags.length > 0 && <NoteTags tags={tags} />}
        <NoteActions note={note} />
        <p className="note-meta">{made}</p>
      </div>
    </>
  )
}
