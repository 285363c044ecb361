import { paths } from '../../paths'
import { Alert } from '../../ui/alert'
import { formatTime } from '../../ui/dates'
import { Field } from '../../ui/field'
import { PageForm } from '../../ui/page-form'
import { PageHead } from '../../ui/page-head'
import { RoomHeader } from '../../ui/plan'
import { SubmitButton } from '../../ui/submit-button'
import { TextAreaField } from '../../ui/text-area-field'
import { useRequestContext } from '../../ui/visit'
import { mergeTexts } from './compare-texts'
import type { NoteDetail } from './note'
import { TextChanges } from './text-changes'
import { useMoment } from './use-moment'

interface ConflictPageProps {
  /** As it is saved now. */
  note: NoteDetail
  /** The form that came too late. */
  mine: Readonly<Record<string, string>>
}

/** Two texts of one note, of which somebody makes one. Neither is lost before they do. */
export function ConflictPage({ note, mine }: ConflictPageProps) {
  const { LL } = useRequestContext()
  const { noteConflict: words, noteForm } = LL
  const { title = '', body = '' } = mine
  const description = note.name || LL.notes.untitled()
  const at = useMoment(formatTime, note.updated_at)
  const to = paths.editNote(note.id)
  const saved = { title: note.title ?? '', body: note.body }
  const typed = { title: title.trim(), body: body.replaceAll(/\r\n?/g, '\n') }
  return (
    <>
      <PageHead title={words.title()} description={description} />
      <RoomHeader title={words.title()} description={description} />
      <div className="wrap note">
        <Alert kind="wrong">{words.text({ at })}</Alert>
        <h2>{words.changes()}</h2>
        {saved.title !== typed.title && <TextChanges saved={saved.title} mine={typed.title} />}
        <TextChanges saved={saved.body} mine={typed.body} />
        <div className="buttons">
          <PageForm to={to} intent="save">
            <Basis version={note.version} />
            <input type="hidden" name="title" value={typed.title} />
            <input type="hidden" name="body" value={typed.body} />
            <SubmitButton busy={noteForm.saving()}>{words.keepMine()}</SubmitButton>
          </PageForm>
          <PageForm to={to} intent="keep-theirs">
            <SubmitButton kind="plain" busy={noteForm.discarding()}>
              {words.keepSaved()}
            </SubmitButton>
          </PageForm>
        </div>
        <h2>{words.merge()}</h2>
        <PageForm to={to} intent="save" className="form note-form">
          <Basis version={note.version} />
          <Field
            name="title"
            label={noteForm.title()}
            value={typed.title || saved.title}
            maxLength={300}
          />
          <TextAreaField
            name="body"
            label={noteForm.body()}
            hint={words.mergeHint()}
            value={mergeTexts(saved.body, typed.body)}
            rows={16}
          />
          <SubmitButton kind="plain" busy={noteForm.saving()}>
            {words.keepMerged()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}

/** What is written is written onto the version that is shown here, and by whom. */
function Basis({ version }: { version: number }) {
  const { user } = useRequestContext()
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="writer" value={user?.id} />
    </>
  )
}
