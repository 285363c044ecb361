import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import { isComposing } from '../../../islands/is-composing'
import type { fetchNoteNames } from '../note/functions'
import { type Edit, isInFence } from './markdown-edits'

interface LinkCompletionProps {
  field: HTMLTextAreaElement
  label: string
  apply(field: HTMLTextAreaElement, edit: Edit): void
}

type Suggestion = Awaited<ReturnType<typeof suggest>>[number]

interface Shown {
  notes: readonly Suggestion[]
  active: number
  /** Where `[[` begins in the text. */
  from: number
  /** Pixels from where the list is. */
  top: number
  left: number
}

export function LinkCompletion({ field, label, apply }: LinkCompletionProps) {
  const [shown, setShown] = useState<Shown>()
  const place = useRef<HTMLDivElement>(null)
  const current = useRef<Shown>(undefined)
  const id = useId()
  current.current = shown

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let asked = 0

    async function look(): Promise<void> {
      asked += 1
      const mine = asked
      const typed = typedName(field)
      const notes = typed ? await suggest(typed.name) : []
      if (mine !== asked || signal.aborted) return
      if (!typed || notes.length === 0 || !place.current) setShown(undefined)
      else {
        const at = placeOf(field, typed.from, place.current)
        const before = current.current
        const chosen = before?.active ? before.notes[before.active]?.id : undefined
        const active = Math.max(
          0,
          notes.findIndex(({ id }) => id === chosen),
        )
        setShown({ notes, active, from: typed.from, ...at })
      }
    }

    function close(): void {
      asked += 1
      setShown(undefined)
    }

    function press(event: KeyboardEvent): void {
      const now = current.current
      if (!now || isComposing(event)) return
      const { key } = event
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) {
        const { length } = now.notes
        setShown({ ...now, active: (now.active + step + length) % length })
      } else if (key === 'Enter') {
        close()
        apply(field, linkEdit(field, now, now.notes[now.active]))
      } else if (key === 'Escape') close()
      else {
        if (/^(?:Arrow|Home|End|Page|Tab)/.test(key)) close()
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    field.addEventListener('input', () => void look(), { signal })
    field.addEventListener('keydown', press, { signal, capture: true })
    field.addEventListener('blur', close, { signal })
    field.addEventListener('pointerdown', close, { signal })
    field.setAttribute('aria-autocomplete', 'list')
    return () => listening.abort()
  }, [field, apply])

  useEffect(() => {
    describe(field, 'aria-controls', shown && id)
    describe(field, 'aria-activedescendant', shown && `${id}-${shown.active}`)
  }, [field, id, shown])

  return (
    <div ref={place} className="relative">
      {shown && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className="link-completion"
          style={{ top: shown.top, left: shown.left }}
        >
          {shown.notes.map((note, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and hears keys
            <div
              key={note.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === shown.active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                setShown(undefined)
                apply(field, linkEdit(field, shown, note))
              }}
            >
              {note.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function typedName({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  if (selectionStart !== selectionEnd || isInFence(value, selectionStart)) return undefined
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const [typed, name = ''] = /\[\[([^[\]|]{0,100})$/.exec(line) ?? []
  return typed === undefined ? undefined : { from: selectionStart - typed.length, name }
}

async function suggest(query: string) {
  try {
    return (await call<typeof fetchNoteNames>('fetchNoteNames', { query })).notes
  } catch {
    return []
  }
}

function linkEdit(field: HTMLTextAreaElement, { from }: Shown, note?: Suggestion): Edit {
  const { value, selectionStart: to } = field
  const text = note ? linkTo(note) : value.slice(from, to)
  const caret = from + text.length
  const closing = note && value.startsWith(']]', to) ? 2 : 0
  return { from, to: to + closing, text, selectFrom: caret, selectTo: caret }
}

function linkTo({ id, name, is_only }: Suggestion): string {
  const isPlain = !/[[\]|]/.test(name)
  return is_only && isPlain ? `[[${name}]]` : `[[${id}|${name.replace(/[[\]|]/g, ' ').trim()}]]`
}

function describe(field: HTMLTextAreaElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

const copied = [
  'font',
  'letter-spacing',
  'line-height',
  'tab-size',
  'padding',
  'border',
  'box-sizing',
] as const

/** Below that character, measured in a copy of the field: a textarea does not tell. */
function placeOf(field: HTMLTextAreaElement, at: number, list: HTMLElement) {
  const style = getComputedStyle(field)
  const copy = document.createElement('div')
  for (const name of copied) copy.style.setProperty(name, style.getPropertyValue(name))
  copy.style.cssText += '; position: absolute; visibility: hidden; white-space: pre-wrap'
  copy.style.overflowWrap = 'break-word'
  copy.style.width = `${field.offsetWidth}px`
  copy.textContent = field.value.slice(0, at)
  const mark = document.createElement('span')
  mark.textContent = '[['
  copy.append(mark)
  list.append(copy)
  const { offsetTop, offsetLeft, offsetHeight } = mark
  copy.remove()
  const [box, from] = [field.getBoundingClientRect(), list.getBoundingClientRect()]
  const below = box.top - from.top + offsetTop + offsetHeight - field.scrollTop
  const room = Math.max(0, field.offsetWidth - maxListWidth)
  return {
    top: Math.min(below, box.bottom - from.top),
    left: box.left - from.left + Math.min(offsetLeft, room),
  }
}

const maxListWidth = 320
