import { Island } from '../../../islands/island'
import { localized, paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { DraftAlert, draftStatusWords } from '../../../ui/form/draft'
import { Field } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import { NoteText } from '../note/note-text'
import type { ShownNote } from '../text/show-note'

interface NoteFormProps {
  form: FormState
  noteId: string | undefined
  preview: ShownNote | undefined
  isPreviewAsked: boolean
  /** ISO date and time of the unsaved draft in the form. */
  draftOf?: string | undefined
  isBehind?: boolean
}

/** The text that the edit is based on, for merging it with what is saved meanwhile. */
export function BaseFields(base: { title: string | undefined; body: string | undefined }) {
  return (
    <>
      {Object.entries(base).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={`base_${name}`} value={value} />
          ),
      )}
    </>
  )
}

/** The hidden `writer` says whose draft it is, if the session expires and another user signs in. */
export function NoteForm({
  form,
  noteId,
  preview,
  isPreviewAsked,
  draftOf,
  isBehind = false,
}: NoteFormProps) {
  const { LL, locale, user } = useRequestContext()
  const { values, problems } = form
  const words = LL.noteForm
  const isSaved = !isPreviewAsked && Object.keys(problems).length === 0
  const [save, previewed, discard] = noteId
    ? [paths.editNote(noteId), paths.previewNote(noteId), paths.discardDraft(noteId)]
    : [paths.addNote, paths.previewNewNote, paths.discardNewNote]
  return (
    <>
      {/* Enter activates a form's first submit button, which must be the one that saves. */}
      <button type="submit" form="note-form" hidden />
      {draftOf && <DraftAlert savedAt={draftOf} discardTo={discard} fields={{ id: values.id }} />}
      {isBehind && <p className="mb-s4">{words.behind()}</p>}
      <PageForm id="note-form" to={save} className="form note-form">
        <input type="hidden" name="id" value={values.id} />
        <input type="hidden" name="version" value={values.version ?? '0'} />
        <input type="hidden" name="writer" value={user?.id} />
        <BaseFields title={values.base_title} body={values.base_body} />
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <Field
          name="title"
          label={words.title()}
          hint={words.titleHint()}
          value={values.title}
          problem={problems.title}
          maxLength={300}
          autoComplete="off"
        />
        <TextAreaField
          name="body"
          label={words.body()}
          hint={words.bodyHint()}
          value={values.body}
          problem={problems.body}
          rows={16}
          required
          autoFocus={!noteId && !isPreviewAsked}
        />
        <div className="buttons">
          <SubmitButton busy={words.saving()} keys={LL.shortcuts.saveKeys()}>
            {words.save()}
          </SubmitButton>
          <SubmitButton
            kind="plain"
            formAction={localized(locale, previewed)}
            busy={words.previewing()}
          >
            {words.preview()}
          </SubmitButton>
        </div>
        <Island
          name="noteDraft"
          props={{ form: 'note-form', isSaved, words: draftStatusWords(LL) }}
        />
      </PageForm>
      <section
        className={`note-preview beside ${isPreviewAsked ? '' : 'lt-lg:hidden'}`}
        aria-labelledby="preview-title"
      >
        <h2 id="preview-title" className="type-heading line-b pb-s2 mb-s4">
          {words.previewTitle()}
        </h2>
        {preview ? (
          <NoteText {...preview} />
        ) : (
          <p className="text-ink-soft type-label">{words.noPreview()}</p>
        )}
      </section>
    </>
  )
}
