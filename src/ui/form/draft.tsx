import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { formatTime } from '../dates'
import { useMoment, useRequestContext } from '../request-context'
import { Alert } from './alert'
import { PageForm } from './page-form'
import { SubmitButton } from './submit-button'

interface DraftAlertProps {
  /** An ISO date and time. */
  savedAt: string
  discardTo: string
  fields: Record<string, string | undefined>
}

export function DraftAlert({ savedAt, discardTo, fields }: DraftAlertProps) {
  const { draft } = useRequestContext().LL
  const at = useMoment(formatTime, savedAt)
  const discard = (
    <PageForm to={discardTo}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton kind="plain" busy={draft.discarding()}>
        {draft.discard()}
      </SubmitButton>
    </PageForm>
  )
  return (
    <Alert kind="done" action={discard}>
      {draft.opened({ at })}
    </Alert>
  )
}

interface DraftFieldsProps {
  form: string
  /** Path of the form's page, without a language. */
  page: string
  draft: string | undefined
}

export function DraftFields({ form, page, draft }: DraftFieldsProps) {
  const { LL, user } = useRequestContext()
  const words = draftStatusWords(LL)
  return (
    <>
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="writer" value={user?.id} />
      <Island name="draft" props={{ form, page, isSaved: true, words }} />
    </>
  )
}

export function draftStatusWords({ draft, functions }: TranslationFunctions) {
  const { saved, failed, signedOut } = draft
  return {
    saved: saved(),
    failed: failed(),
    signedOut: signedOut(),
    tooManyDrafts: functions.tooManyDrafts(),
  }
}
