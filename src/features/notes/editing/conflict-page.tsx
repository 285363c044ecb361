import { paths } from '../../../paths'
import { daysInTrash } from '../../../records/trash'
import { formatTime } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../output'
import type { Comparison } from '../work/compare-texts'
import { BaseFields } from './note-form'
import { TextChanges } from './text-changes'

interface Text {
  title: string
  body: string
}

interface ConflictPageProps {
  note: NoteDetail
  mine: Text
  title: Comparison
  body: Comparison
  merged: Text
}

export function ConflictPage({ note, mine, title, body, merged }: ConflictPageProps) {
  const { LL } = useRequestContext()
  const { noteConflict: words, noteForm } = LL
  const description = note.name || LL.notes.untitled()
  const at = useMoment(formatTime, note.updated_at)
  const to = paths.editNote(note.id)
  return (
    <>
      <PageHead title={words.title()} description={description} />
      <RoomHeader title={words.title()} description={description} />
      <div className="wrap note-parts grid gap-y-s5 note-columns">
        <Alert kind="wrong">{words.text({ at })}</Alert>
        <section className="grid gap-s5" aria-labelledby="merge">
          <h2 id="merge" className="type-heading">
            {words.merge()}
          </h2>
          <PageForm to={to} className="form note-form">
            <SeenFields note={note} />
            <Field name="title" label={noteForm.title()} value={merged.title} maxLength={300} />
            <TextAreaField
              name="body"
              label={noteForm.body()}
              hint={words.mergeHint()}
              value={merged.body}
              rows={16}
            />
            <SubmitButton busy={noteForm.saving()}>{words.saveMerged()}</SubmitButton>
          </PageForm>
        </section>
        <section className="beside grid gap-s5" aria-labelledby="changes">
          <h2 id="changes" className="type-heading">
            {words.changes()}
          </h2>
          {note.title !== (mine.title || null) && <TextChanges changes={title.changes} />}
          <TextChanges changes={body.changes} />
          <PageForm to={to}>
            <SeenFields note={note} />
            <input type="hidden" name="title" value={mine.title} />
            <input type="hidden" name="body" value={mine.body} />
            <input type="hidden" name="keeps_replaced" value="true" />
            <p className="mb-s3">{words.saveMineHint({ days: daysInTrash })}</p>
            <SubmitButton kind="plain" busy={noteForm.saving()}>
              {words.saveMine()}
            </SubmitButton>
          </PageForm>
          <p>
            {words.leaveHint()} <Link to={paths.note(note.id)}>{words.leave()}</Link>
          </p>
        </section>
      </div>
    </>
  )
}

/** The hidden fields make the next save an edit of the version that is shown here. */
function SeenFields({ note: { version, title, body } }: { note: NoteDetail }) {
  const { user } = useRequestContext()
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="writer" value={user?.id} />
      <BaseFields title={title ?? ''} body={body} />
    </>
  )
}
