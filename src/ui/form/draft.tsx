import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { formatTime } from '../dates/dates'
import { useMoment, useRequestContext } from '../request-context'
import { Alert } from './alert'
import type { FormState } from './form-state'
import { PageForm } from './page-form'
import { SubmitButton } from './submit-button'

interface DraftAlertProps {
  /** An ISO date and time. */
  savedAt: string
  discardTo: string
  values: FormState['values']
}

export function DraftAlert({ savedAt, discardTo, values }: DraftAlertProps) {
  const { draft } = useRequestContext().LL
  const at = useMoment(formatTime, savedAt)
  const discard = (
    <PageForm to={discardTo}>
      <HiddenFields names={['id', 'draft', 'over']} values={values} />
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
  values: FormState['values']
  isSaved?: boolean
}

export function DraftFields({ form, page, values, isSaved = true }: DraftFieldsProps) {
  const words = draftStatusWords(useRequestContext().LL)
  return (
    <>
      <DraftInputs values={values} />
      <Island name="draft" props={{ form, page, isSaved, words }} />
    </>
  )
}

/** `writer` says whose draft it is, if the session expires and another user signs in. */
export function DraftInputs({ values }: Pick<FormState, 'values'>) {
  const writer = useRequestContext().user?.id
  const own: Record<string, string | undefined> = { ...values, writer }
  return <HiddenFields names={['draft', 'over', 'writer']} values={own} />
}

interface HiddenFieldsProps {
  names: readonly string[]
  values: Readonly<Record<string, string | undefined>>
}

export function HiddenFields({ names, values }: HiddenFieldsProps) {
  return names.map(
    (name) =>
      values[name] !== undefined && (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ),
  )
}

function draftStatusWords({ draft, functions }: TranslationFunctions) {
  const { saved, failed, signedOut } = draft
  return {
    saved: saved(),
    failed: failed(),
    signedOut: signedOut(),
    tooManyDrafts: functions.tooManyDrafts(),
  }
}
