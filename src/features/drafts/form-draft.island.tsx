import { call } from '../../islands/call'
import { DraftStatus, type DraftStatusProps } from '../../islands/draft-status'
import { type FormFields, maxKeepalive } from '../../islands/save-form-live'
import type { saveFormDraft } from './functions'

interface FormDraftProps extends DraftStatusProps {
  /** The path of the form's page, without the locale. */
  page: string
}

export default function FormDraft({ page, ...status }: FormDraftProps) {
  return <DraftStatus {...status} save={saveDraft} />

  function saveDraft({ draft = '', writer, ...fields }: FormFields, isLast: boolean) {
    const keepalive = isLast && JSON.stringify(fields).length < maxKeepalive
    return call<typeof saveFormDraft>('saveFormDraft', { id: draft, page, fields }, { keepalive })
  }
}
