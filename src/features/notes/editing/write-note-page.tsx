import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDraft } from '../output'
import type { ShownNote } from '../text/show-note'
import { NoteForm } from './note-form'

interface WriteNotePageProps {
  form: FormState
  note?: { id: string; name: string; version: number } | undefined
  preview?: ShownNote
  isPreviewAsked?: boolean
  draft?: NoteDraft | undefined
}

export function WriteNotePage({
  form,
  note,
  preview,
  isPreviewAsked = false,
  draft,
}: WriteNotePageProps) {
  const { LL } = useRequestContext()
  const words = LL.noteForm
  const title = note ? words.editTitle() : words.addTitle()
  const description = note ? note.name || LL.notes.untitled() : words.addDescription()
  return (
    <>
      <PageHead title={title} description={description} />
      <RoomHeader title={title} description={description} />
      <div className="wrap note-parts grid gap-y-s5 note-columns">
        <p className="page-links">
          <Link to={note ? paths.note(note.id) : paths.notes}>
            {note ? words.back() : LL.note.back()}
          </Link>
        </p>
        <NoteForm
          form={form}
          noteId={note?.id}
          preview={preview}
          isPreviewAsked={isPreviewAsked}
          draftOf={draft?.updated_at}
          isBehind={note !== undefined && draft !== undefined && draft.version < note.version}
        />
      </div>
    </>
  )
}
