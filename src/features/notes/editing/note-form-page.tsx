import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { shownTypes } from '../../../http/pictures/picture-type'
import { maxPictureBytes } from '../../../http/pictures/recode-picture'
import { Island } from '../../../islands/island'
import { localized, paths } from '../../../paths'
import { KeptFields } from '../../../records/edit/edit-fields'
import { largestPicture } from '../../../texts/markdown/plugins/note-pictures'
import type { ShownNote } from '../../../texts/markdown/show-note'
import { Alert } from '../../../ui/form/alert'
import { DraftAlert, DraftFields, HiddenFields } from '../../../ui/form/draft'
import { Field } from '../../../ui/form/field'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { NoteText } from '../note/note-text'

interface NoteFormPageProps {
  form: FormState
  note?: { id: string; name: string; version: number } | undefined
  preview?: ShownNote
  isPreviewAsked?: boolean
}

export function NoteFormPage({ form, note, preview, isPreviewAsked = false }: NoteFormPageProps) {
  const { LL } = useRequestContext()
  const words = LL.noteForm
  const title = note ? words.editTitle() : words.addTitle()
  const description = note ? note.name || LL.notes.untitled() : words.addDescription()
  return (
    <>
      <RoomHeader title={title} description={description} />
      <div className="wrap note-columns">
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
          isBehind={note && form.draftOf ? Number(form.values.version) < note.version : false}
        />
      </div>
    </>
  )
}

const pictureLimits = { ...largestPicture, bytes: maxPictureBytes }

interface NoteFormProps {
  form: FormState
  noteId: string | undefined
  preview: ShownNote | undefined
  isPreviewAsked: boolean
  isBehind: boolean
}

export function NoteFields({ values }: Pick<FormState, 'values'>) {
  return <HiddenFields names={['id', 'version']} values={values} />
}

export function DueField(field: { value?: string | undefined; problem?: string | undefined }) {
  const { due, dueHint } = useRequestContext().LL.noteForm
  return <Field name="due" type="date" label={due()} hint={dueHint()} {...field} />
}

function NoteForm({ form, noteId, preview, isPreviewAsked, isBehind }: NoteFormProps) {
  const { LL, locale, content } = useRequestContext()
  const { values, problems, draftOf } = form
  const words = LL.noteForm
  const isSaved = !isPreviewAsked && Object.keys(problems).length === 0
  const [save, previewed, discard] = noteId
    ? [paths.editNote(noteId), paths.previewNote(noteId), paths.discardNoteDraft(noteId)]
    : [paths.addNote, paths.previewNewNote, paths.discardNewNote]
  return (
    <>
      {/* Enter activates a form's first submit button, which must be the one that saves. */}
      <button type="submit" form="note-form" hidden />
      {draftOf && <DraftAlert savedAt={draftOf} discardTo={discard} values={values} />}
      {isBehind && <p className="mb-s4">{words.behind()}</p>}
      <PageForm
        id="note-form"
        to={save}
        className="form note-form"
        autoComplete={draftOf ? 'off' : undefined}
        hasFile
      >
        <NoteFields values={{ version: '0', ...values }} />
        <KeptFields kept={form.kept} />
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
        <Island
          name="noteEditor"
          props={{
            field: 'body',
            words: editorWords(LL),
            pictures: { words: uploadWords(LL), most: pictureLimits },
          }}
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
        <PictureFields
          form={form}
          addTo={noteId ? paths.addPictureToNote(noteId) : paths.addPictureToNewNote}
        />
        <DueField value={values.due} problem={problems.due} />
        <div className="buttons">
          <SubmitButton busy={words.saving()} keys={LL.shortcuts.saveKeys()}>
            {words.save()}
          </SubmitButton>
          <SubmitButton
            kind="plain"
            formAction={localized(content, locale, previewed)}
            busy={words.previewing()}
          >
            {words.preview()}
          </SubmitButton>
        </div>
        <DraftFields
          form="note-form"
          page={paths.editNote(values.id ?? '')}
          values={values}
          isSaved={isSaved}
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

function PictureFields({ form: { values, problems }, addTo }: { form: FormState; addTo: string }) {
  const { LL, locale, content } = useRequestContext()
  const words = LL.notePictures
  const frame = {
    label: words.file(),
    name: 'picture',
    hint: words.hint(),
    problem: problems.picture,
  }
  return (
    <details className="note-picture" open={problems.picture !== undefined}>
      <summary className="type-control">{words.legend()}</summary>
      <div className="grid gap-y-s4 mt-s4">
        <FieldFrame {...frame}>
          <input
            {...describeField(frame)}
            type="file"
            name={frame.name}
            accept={shownTypes.join()}
          />
        </FieldFrame>
        <p className="scripted text-ink-soft type-label">{words.drop()}</p>
        <Field
          name="picture_alt"
          label={words.alt()}
          hint={words.altHint()}
          value={values.picture_alt}
          maxLength={500}
          autoComplete="off"
        />
        <p className="buttons">
          <SubmitButton
            id="add-picture"
            kind="plain"
            formAction={localized(content, locale, addTo)}
            busy={words.adding()}
          >
            {words.add()}
          </SubmitButton>
        </p>
        <p className="page-links">
          <Link to={paths.notePictures}>{words.title()}</Link>
        </p>
      </div>
    </details>
  )
}

function uploadWords({ notePictures }: TranslationFunctions) {
  const name = '{name}'
  return {
    sending: notePictures.sending({ name, percent: '{percent}' }),
    sent: notePictures.sent({ name, size: '{size}' }),
    failed: notePictures.failed(),
    missing: notePictures.missing(),
  }
}

function editorWords({ noteForm }: TranslationFunctions) {
  const { tools, bold, italic, link, list, task, links } = noteForm.editor
  return {
    tools: tools(),
    bold: bold(),
    italic: italic(),
    link: link(),
    list: list(),
    task: task(),
    links: links(),
  }
}
