import Markdown, { type MarkdownIt, type StateBlock, type StateCore, type Token } from 'markdown-it'

declare module 'markdown-it' {
  interface Env {
    /** By line: where a paragraph begins that may begin with a box. */
    boxes?: Map<number, number>
  }
}

export const maxTaskLabel = 200

const box = /^\[([ xX])\][ \t]+/

/** A list item's paragraph that begins with a box gets the box as its `markup`. */
export function tasks({ block, core }: MarkdownIt): void {
  block.ruler.before('paragraph', 'box_places', keepPlace)
  core.ruler.before('inline', 'tasks', markTasks)
}

/** @returns that of the character between the brackets, in the text with `\n` for each line break */
export function boxPlace({ meta }: Token): number {
  const { box = 0 }: { box?: number } = meta ?? {}
  return box
}

export function isTask({ type, markup }: Token): boolean {
  return type === 'inline' && markup !== ''
}

export function isDone({ markup }: Token): boolean {
  return markup !== '[ ]'
}

interface Box {
  value: string
  label: string
  isTickable: boolean
}

export function taskBox(task: Token, { value, label, isTickable }: Box): Token[] {
  const isTicked = isDone(task)
  const named = { 'aria-label': label, class: 'task-box' }
  if (!isTickable) {
    const state = isTicked ? { checked: '', disabled: '' } : { disabled: '' }
    return [element('input', 0, { type: 'checkbox', ...state, ...named })]
  }
  const button = element('button', 1, {
    type: 'submit',
    form: 'note-tasks',
    name: 'task',
    value,
    role: 'checkbox',
    'aria-checked': String(isTicked),
    ...named,
  })
  return [button, element('button', -1, {})]
}

/** Only here it is known: lists, quotations and footnotes put their own marks before it. */
function keepPlace({ src, env, bMarks, tShift }: StateBlock, line: number): false {
  const place = (bMarks[line] ?? 0) + (tShift[line] ?? 0)
  if (src[place] === '[') {
    env.boxes ??= new Map()
    env.boxes.set(line, place)
  }
  return false
}

function markTasks({ tokens, env }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const [paragraph, text] = tokens.slice(index + 1, index + 3)
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !text) continue
    const [written] = box.exec(text.content) ?? []
    if (written === undefined) continue
    item.attrSet('class', 'task')
    text.markup = written.trim()
    text.meta = { box: (env.boxes?.get(text.map?.[0] ?? 0) ?? 0) + 1 }
    text.content = text.content.slice(written.length)
  }
}

function element(tag: string, nesting: 1 | 0 | -1, attributes: Record<string, string>): Token {
  const token = new Markdown.Token('task_box', tag, nesting)
  token.attrs = Object.entries(attributes)
  return token
}
