import { paths } from '../../../paths'
import { formatTime } from '../../../ui/dates'
import { Alert } from '../../../ui/form/alert'
import { Field } from '../../../ui/form/field'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { PageHead } from '../../../ui/head/page-head'
import { RoomHeader } from '../../../ui/headers/room-header'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../note'
import type { Comparison } from './compare-texts'
import { TextChanges } from './text-changes'

interface ConflictPageProps {
  note: NoteDetail
  /** The form that came too late. */
  mine: { title: string; body: string }
  title: Comparison
  body: Comparison
}

/** Two texts of one note, of which somebody makes one. Neither is lost before they do. */
export function ConflictPage({ note, mine, title, body }: ConflictPageProps) {
  const { LL } = useRequestContext()
  const { noteConflict: words, noteForm } = LL
  const description = note.name || LL.notes.untitled()
  const at = useMoment(formatTime, note.updated_at)
  const to = paths.editNote(note.id)
  return (
    <>
      <PageHead title={words.title()} description={description} />
      <RoomHeader title={words.title()} description={description} />
      <div className="wrap note note-writing">
        <Alert kind="wrong">{words.text({ at })}</Alert>
        <section className="grid gap-s5" aria-labelledby="changes">
          <h2 id="changes" className="type-heading">
            {words.changes()}
          </h2>
          {note.title !== (mine.title || null) && <TextChanges changes={title.changes} />}
          <TextChanges changes={body.changes} />
          <div className="buttons">
            <PageForm to={to}>
              <VersionAndWriter version={note.version} />
              <input type="hidden" name="title" value={mine.title} />
              <input type="hidden" name="body" value={mine.body} />
              <SubmitButton busy={noteForm.saving()}>{words.saveMine()}</SubmitButton>
            </PageForm>
            <PageForm to={paths.takeSavedNote(note.id)}>
              <SubmitButton kind="plain" busy={LL.draft.discarding()}>
                {words.takeSaved()}
              </SubmitButton>
            </PageForm>
          </div>
        </section>
        <section className="beside grid gap-s5" aria-labelledby="merge">
          <h2 id="merge" className="type-heading">
            {words.merge()}
          </h2>
          <PageForm to={to} className="form note-form">
            <VersionAndWriter version={note.version} />
            <Field
              name="title"
              label={noteForm.title()}
              value={mine.title || (note.title ?? '')}
              maxLength={300}
            />
            <TextAreaField
              name="body"
              label={noteForm.body()}
              hint={words.mergeHint()}
              value={body.merged}
              rows={16}
            />
            <SubmitButton kind="plain" busy={noteForm.saving()}>
              {words.saveMerged()}
            </SubmitButton>
          </PageForm>
        </section>
      </div>
    </>
  )
}

function VersionAndWriter({ version }: { version: number }) {
  const { user } = useRequestContext()
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="writer" value={user?.id} />
    </>
  )
}
