import { call } from '../../../islands/call'
import { DraftStatus, type DraftStatusProps } from '../../../islands/draft-status'
import { type FormFields, maxKeepalive } from '../../../islands/save-form-live'
import type { saveDraft } from './functions'

export default function NoteDraft(props: DraftStatusProps) {
  return <DraftStatus {...props} save={saveNoteDraft} />
}

function saveNoteDraft(fields: FormFields, isLast: boolean): Promise<null> {
  const { id = '', title = '', body = '', version } = fields
  const keepalive = isLast && title.length + body.length < maxKeepalive
  const draft = { id, title, body, version: Number(version) }
  return call<typeof saveDraft>('saveDraft', draft, { keepalive })
}
