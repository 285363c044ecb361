import { paths } from '../../../paths'
import { ConflictPage } from '../../../records/edit/conflict-page'
import type { Conflict } from '../../../records/edit/save-edit'
import { formatTime } from '../../../ui/dates/dates'
import { DraftInputs } from '../../../ui/form/draft'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { Link } from '../../../ui/link'
import { useMoment, useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../output'
import { DueField, NoteFields } from './note-form-page'

interface NoteConflictPageProps {
  note: NoteDetail
  mine: { title: string; body: string; due?: string }
  /** Merged, with the lines of both where they differ. */
  values: FormState['values']
  conflicts: readonly Conflict[]
}

export function NoteConflictPage({ note, mine, values, conflicts }: NoteConflictPageProps) {
  const { LL } = useRequestContext()
  const { noteConflict: words, noteForm } = LL
  const at = useMoment(formatTime, note.updated_at)
  const to = paths.editNote(note.id)
  return (
    <ConflictPage
      name={note.name || LL.notes.untitled()}
      text={words.text({ at })}
      conflicts={conflicts}
    >
      <section className="grid gap-s5" aria-labelledby="merge">
        <h2 id="merge" className="type-heading">
          {words.merge()}
        </h2>
        <PageForm to={to} className="form note-form">
          <NoteFields values={values} />
          <DraftInputs values={values} />
          <Field name="title" label={noteForm.title()} value={values.title} maxLength={300} />
          <TextAreaField
            name="body"
            label={noteForm.body()}
            hint={words.mergeHint()}
            value={values.body}
            rows={16}
          />
          <DueField value={values.due} />
          <SubmitButton busy={noteForm.saving()}>{words.saveMerged()}</SubmitButton>
        </PageForm>
        <PageForm to={to}>
          <NoteFields values={values} />
          <DraftInputs values={values} />
          <input type="hidden" name="title" value={mine.title} />
          <input type="hidden" name="body" value={mine.body} />
          {mine.due !== undefined && <input type="hidden" name="due" value={mine.due} />}
          <p className="mb-s3">{words.saveMineHint()}</p>
          <SubmitButton kind="plain" busy={noteForm.saving()}>
            {words.saveMine()}
          </SubmitButton>
        </PageForm>
        <p>
          {words.leaveHint()} <Link to={paths.note(note.id)}>{words.leave()}</Link>
        </p>
      </section>
    </ConflictPage>
  )
}
