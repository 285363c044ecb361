import { useEffect, useState } from 'react'
import { type DraftState, type LiveSave, saveFormLive } from './save-form-live'

export interface DraftStatusProps {
  form: string
  isSaved: boolean
  words: Record<DraftState, string>
}

export function DraftStatus({
  form,
  isSaved,
  words,
  save,
}: DraftStatusProps & Pick<LiveSave, 'save'>) {
  const [state, setState] = useState<DraftState>()
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    return element ? saveFormLive(element, { isSaved, save, tell: setState }) : undefined
  }, [form, isSaved, save])
  return (
    <p className="min-h-[1lh] text-ink-soft type-label" role="status">
      {state && words[state]}
    </p>
  )
}
