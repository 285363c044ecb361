import { useEffect, useState } from 'react'
import { call } from '../../islands/call'
import { type DraftState, type FormFields, saveFormLive } from '../../islands/save-form-live'
import type { saveFormDraft } from './functions'

interface DraftProps {
  form: string
  page: string
  isSaved: boolean
  words: Record<DraftState, string>
}

/** Characters that fit into a `keepalive` request of any browser. */
const maxKeepalive = 15_000

export default function DraftStatus({ form, page, isSaved, words }: DraftProps) {
  const [state, setState] = useState<DraftState>()
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    const save = saveForm(page)
    return element ? saveFormLive(element, { isSaved, save, tell: setState }) : undefined
  }, [form, page, isSaved])
  return (
    <p className="min-h-[1lh] text-ink-soft type-label" role="status">
      {state && words[state]}
    </p>
  )
}

function saveForm(page: string) {
  return ({ draft: id = '', over, writer, ...fields }: FormFields, isLast: boolean) => {
    const keepalive = isLast && JSON.stringify(fields).length < maxKeepalive
    const draft = { id, page, over, writer, fields }
    return call<typeof saveFormDraft>('saveFormDraft', draft, { keepalive })
  }
}
