import { useEffect, useState } from 'react'
import { type DraftState, saveDraftLive } from './save-draft-live'

interface NoteDraftProps {
  /** Of the form whose text is kept. */
  form: string
  /** Whether what the form came with is kept already. */
  isKept: boolean
  words: Record<DraftState, string>
}

/** Keeps what somebody writes while they write it, and says so. */
export default function NoteDraft({ form, isKept, words }: NoteDraftProps) {
  const [state, setState] = useState<DraftState>()
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    return element ? saveDraftLive(element, isKept, setState) : undefined
  }, [form, isKept])
  return (
    <p className="hint" role="status">
      {state && words[state]}
    </p>
  )
}
