import { useEffect, useState } from 'react'
import { importOrReload } from '../../../islands/import-or-reload'
import { isComposing } from '../../../islands/is-composing'
import { insertText } from '../../../ui/form/insert-text'
import { LinkCompletion } from './link-completion'
import {
  addPicture,
  continueList,
  type Edit,
  fitCell,
  indentItems,
  isBlocks,
  isInFence,
  makeLink,
  placeMarkdown,
  toggleItems,
  toggleMark,
} from './markdown-edits'
import { type UploadOptions, uploadPictures } from './picture-upload'

const tools = {
  bold: { icon: 'i-lucide-bold', edit: mark('**') },
  italic: { icon: 'i-lucide-italic', edit: mark('*') },
  link: { icon: 'i-lucide-link', edit: makeLink },
  list: { icon: 'i-lucide-list', edit: items('- ') },
  task: { icon: 'i-lucide-list-checks', edit: items('- [ ] ') },
} as const

type Tool = keyof typeof tools
const keys: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' }

interface NoteEditorProps {
  field: string
  words: Record<Tool | 'tools' | 'links', string>
  pictures: UploadOptions
}

export default function NoteEditor({ field, words, pictures }: NoteEditorProps) {
  const [area, setArea] = useState<HTMLTextAreaElement>()
  useEffect(() => {
    const element = document.getElementById(field)
    if (!(element instanceof HTMLTextAreaElement)) return undefined
    setArea(element)
    return writeMarkdown(element, pictures)
  }, [field, pictures])
  const use = (tool: Tool) => {
    const element = document.getElementById(field)
    if (element instanceof HTMLTextAreaElement) applyTool(element, tool)
  }
  return (
    <>
      {area && <LinkCompletion field={area} label={words.links} apply={apply} />}
      <fieldset className="scripted flex flex-wrap gap-s1 md:hidden" aria-label={words.tools}>
        {(Object.keys(tools) as Tool[]).map((tool) => (
          <button
            key={tool}
            type="button"
            className="button px-s3"
            aria-label={words[tool]}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            <span className={tools[tool].icon} />
          </button>
        ))}
      </fieldset>
    </>
  )
}

function writeMarkdown(field: HTMLTextAreaElement, pictures: UploadOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  field.addEventListener('keydown', (event) => pressKey(field, event), { signal })
  field.addEventListener('paste', (event) => void paste(field, event), { signal })
  const place = (picture: string, isLast: boolean) => {
    const { value, selectionEnd } = field
    apply(field, addPicture(value, isLast ? value.length : selectionEnd, picture))
  }
  uploadPictures(field, pictures, place, signal)
  return () => listening.abort()
}

function pressKey(field: HTMLTextAreaElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (isComposing(event) || altKey) return
  const { value, selectionStart, selectionEnd } = field
  if (ctrlKey || metaKey) {
    const tool = shiftKey ? undefined : keys[key.toLowerCase()]
    if (!tool) return
    event.preventDefault()
    applyTool(field, tool)
    return
  }
  const isCaret = selectionStart === selectionEnd
  const edit =
    key === 'Tab'
      ? indentItems(value, selectionStart, selectionEnd, shiftKey)
      : key === 'Enter' && isCaret && !shiftKey
        ? continueList(value, selectionStart)
        : undefined
  if (!edit) return
  event.preventDefault()
  apply(field, edit)
}

async function paste(field: HTMLTextAreaElement, event: ClipboardEvent): Promise<void> {
  const html = event.clipboardData?.getData('text/html')
  const plain = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? ''
  if (!html || isInFence(field.value, field.selectionStart)) return
  event.preventDefault()
  const from = field.selectionStart
  const cell = fitCell(field.value, from, plain)
  const words = cell ?? plain
  insertText(field, words)
  const typed = field.value
  const reader = await importOrReload(() => import('./paste-markdown'))
  const markdown = reader?.markdownOf(html, location.origin)
  if (markdown === undefined || markdown === plain || field.value !== typed) return
  // A step of its own for Ctrl+Z, which leaves the plain text.
  const shaped = cell === undefined ? markdown : fitCell(typed, from, markdown)
  if (shaped === undefined || (cell !== undefined && isBlocks(markdown))) return
  apply(field, placeMarkdown(typed, from, from + words.length, shaped))
}

function applyTool(field: HTMLTextAreaElement, tool: Tool): void {
  const { value, selectionStart, selectionEnd } = field
  apply(field, tools[tool].edit(value, selectionStart, selectionEnd))
}

function apply(field: HTMLTextAreaElement, edit: Edit): void {
  field.focus()
  field.setSelectionRange(edit.from, edit.to)
  insertText(field, edit.text)
  field.setSelectionRange(edit.selectFrom, edit.selectTo)
}

function mark(sign: string) {
  return (text: string, start: number, end: number) => toggleMark(text, start, end, sign)
}

function items(prefix: string) {
  return (text: string, start: number, end: number) => toggleItems(text, start, end, prefix)
}
