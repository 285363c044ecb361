import { useEffect } from 'react'
import { call } from '../../../islands/call'
import type { tickNoteTask } from './functions'

interface NoteTasksProps {
  forms: Record<string, string>
}

export default function NoteTasks({ forms }: NoteTasksProps) {
  useEffect(() => {
    const stops = Object.entries(forms).map(([form, id]) => {
      const element = document.querySelector<HTMLFormElement>(`#${form}`)
      return element ? tickLive(element, id) : undefined
    })
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [forms])
  return null
}

/** One at a time. If that fails, the form is submitted, and the response shows the error. */
function tickLive(form: HTMLFormElement, id: string): () => void {
  let last = Promise.resolve()
  const listening = new AbortController()
  const { signal } = listening

  async function tick(box: HTMLButtonElement, is_done: boolean): Promise<void> {
    if (signal.aborted) return
    const [index = '', , ...words] = box.value.split(':')
    const label = words.join(':')
    const field = form.elements.namedItem('version')
    if (!(field instanceof HTMLInputElement)) return
    try {
      const shown = Number(field.value)
      const data = { id, index: Number(index), label, is_done, version: shown }
      const { version } = await call<typeof tickNoteTask>('tickNoteTask', data)
      // If the note was changed elsewhere, the page still shows the old version.
      if (version === shown + 1) field.value = String(version)
      box.value = `${index}:${is_done ? 0 : 1}:${label}`
    } catch {
      listening.abort()
      box.value = `${index}:${is_done ? 1 : 0}:${label}`
      form.requestSubmit(box)
    }
  }

  form.addEventListener(
    'submit',
    (event) => {
      const box = event.submitter
      if (!(box instanceof HTMLButtonElement)) return
      event.preventDefault()
      const isDone = box.getAttribute('aria-checked') !== 'true'
      box.setAttribute('aria-checked', String(isDone))
      last = last.then(() => tick(box, isDone))
    },
    { signal },
  )
  return () => listening.abort()
}
