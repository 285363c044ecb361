import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { formatTime } from '../dates'
import { useMoment, useRequestContext } from '../request-context'
import { Alert } from './alert'
import { SubmitButton } from './submit-button'

interface DraftAlertProps {
  /** An ISO date and time. */
  savedAt: string
  /** The id of the form that is filled with it. */
  form: string
  discardTo: string
}

/** Says that a form is filled with what was never saved, which can be discarded. */
export function DraftAlert({ savedAt, form, discardTo }: DraftAlertProps) {
  const { draft } = useRequestContext().LL
  const at = useMoment(formatTime, savedAt)
  const discard = (
    <SubmitButton kind="plain" form={form} formAction={discardTo} busy={draft.discarding()}>
      {draft.discard()}
    </SubmitButton>
  )
  return (
    <Alert kind="done" action={discard}>
      {draft.opened({ at })}
    </Alert>
  )
}

interface DraftFieldsProps {
  /** Its id. */
  form: string
  /** The path of the form's page, without a language. */
  page: string
  draft: string | undefined
}

/** In a form: whose draft it is and which, and what saves it while it is written. */
export function DraftFields({ form, page, draft }: DraftFieldsProps) {
  const { LL, user } = useRequestContext()
  const words = draftStatusWords(LL)
  return (
    <>
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="writer" value={user?.id} />
      <Island name="formDraft" props={{ form, page, isSaved: true, words }} />
    </>
  )
}

export function draftStatusWords({ draft }: TranslationFunctions) {
  return { saved: draft.saved(), failed: draft.failed(), signedOut: draft.signedOut() }
}
