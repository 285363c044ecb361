import { useEffect, useState } from 'react'
import { type DraftState, saveDraftLive } from './save-draft-live'

interface NoteDraftProps {
  form: string
  /** Whether what the form came with is saved already. */
  isSaved: boolean
  words: Record<DraftState, string>
}

export default function NoteDraft({ form, isSaved, words }: NoteDraftProps) {
  const [state, setState] = useState<DraftState>()
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    return element ? saveDraftLive(element, isSaved, setState) : undefined
  }, [form, isSaved])
  return (
    <p className="text-ink-soft" role="status">
      {state && words[state]}
    </p>
  )
}
