import { useEffect } from 'react'
import { tickLive } from './tick-live'

/** Shows nothing: the boxes of a note's tasks are ticked where they stand. */
export default function NoteTasks({ form, id }: { form: string; id: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`#${form}`)
    return element ? tickLive(element, id) : undefined
  }, [form, id])
  return null
}
