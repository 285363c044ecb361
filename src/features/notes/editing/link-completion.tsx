import { call } from '../../../islands/call'
import { Completion, type Offer } from '../../../ui/form/completion'
import type { fetchNoteNames } from '../note/functions'
import { type Edit, isInFence } from './markdown-edits'

interface LinkCompletionProps {
  field: HTMLTextAreaElement
  label: string
  apply(field: HTMLTextAreaElement, edit: Edit): void
}

type Suggestion = Awaited<ReturnType<typeof suggest>>[number]

export function LinkCompletion({ field, label, apply }: LinkCompletionProps) {
  return (
    <Completion
      field={field}
      label={label}
      look={look}
      choose={(from, note) => apply(field, linkEdit(field, from, note))}
      placeOf={placeOf}
    />
  )
}

async function look(field: HTMLTextAreaElement): Promise<Offer<Suggestion> | undefined> {
  const typed = typedName(field)
  if (!typed) return undefined
  return { options: await suggest(typed.name), from: typed.from, isChosen: true }
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

function linkEdit(field: HTMLTextAreaElement, from: number, note: Suggestion): Edit {
  const { value, selectionStart: to } = field
  const text = linkTo(note)
  const caret = from + text.length
  const closing = value.startsWith(']]', to) ? 2 : 0
  return { from, to: to + closing, text, selectFrom: caret, selectTo: caret }
}

function linkTo({ id, name, is_only }: Suggestion): string {
  const isPlain = !/[[\]|]/.test(name)
  return is_only && isPlain ? `[[${name}]]` : `[[${id}|${name.replace(/[[\]|]/g, ' ').trim()}]]`
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
