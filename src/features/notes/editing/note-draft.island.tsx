import { useEffect, useState } from 'react'
import { type DraftState, saveDraftLive } from './save-draft-live'

interface NoteDraftProps {
  /** The id of the form whose text is saved. */
  form: string
  /** Whether what the form came with is saved already. */
  isSaved: boolean
  words: Record<DraftState, string>
}

/** Saves what somebody writes while they write it, and says so. */
export default function NoteDraft({ form, isSaved, words }: NoteDraftProps) {
  const [state, setState] = useState<DraftState>()
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    return element ? saveDraftLive(element, isSaved, setState) : undefined
  }, [form, isSaved])
  return (
    <p className="hint" role="status">
      {state && words[state]}
    </p>
  )
}
