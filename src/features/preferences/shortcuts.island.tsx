import { useEffect, useState } from 'react'
import { isComposing } from '../../islands/is-composing'
import { savePreference } from '../../islands/preferences'
import { announceWrite } from '../../islands/tabs'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'

interface ShortcutsProps extends PreferenceFormProps {
  dialogId: string
  searchId: string
  rooms: readonly { home: string; add: string | null }[]
}

export default function ShortcutsPreference({
  dialogId,
  searchId,
  rooms,
  ...form
}: ShortcutsProps) {
  const [value, setValue] = useState(form.value)

  useEffect(() => {
    const here = () => rooms.find(({ home }) => `${location.pathname}/`.startsWith(`${home}/`))
    const actions: Record<string, () => void> = {
      '/': () => openDialog(searchId),
      n: () => void go(here()?.add),
      '?': () => openDialog(dialogId),
    }
    function press(event: KeyboardEvent) {
      const action = value === 'on' && isFree(event) && actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [value, dialogId, searchId, rooms])

  function choose(chosen: string) {
    savePreference('shortcuts', chosen)
    setValue(chosen)
    announceWrite()
  }

  return <PreferenceForm {...form} value={value} onChoose={choose} />
}

const typing = 'input, textarea, select, [contenteditable], dialog:modal'

function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || repeat || isComposing(event) || defaultPrevented) return false
  if (document.querySelector('dialog:modal')) return false
  return !(target instanceof Element && target.closest(typing))
}

function openDialog(id: string): void {
  document.querySelector<HTMLDialogElement>(`#${id}`)?.showModal()
}

async function go(address: string | null | undefined): Promise<void> {
  if (!address) return
  if (!('navigation' in window)) return location.assign(address)
  await navigation.navigate(address).finished?.catch(() => undefined)
}
