import Markdown, { type MarkdownIt, type StateCore, type Token } from 'markdown-it'

const box = /^\[([ xX])\][ \t]+/

/** A list item's paragraph that begins with a box gets the box as its `markup`. */
export function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'tasks', markTasks)
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

function markTasks({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const [paragraph, text] = tokens.slice(index + 1, index + 3)
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !text) continue
    const [written] = box.exec(text.content) ?? []
    if (written === undefined) continue
    item.attrSet('class', 'task')
    text.markup = written.trim()
    text.content = text.content.slice(written.length)
  }
}

function element(tag: string, nesting: 1 | 0 | -1, attributes: Record<string, string>): Token {
  const token = new Markdown.Token('task_box', tag, nesting)
  token.attrs = Object.entries(attributes)
  return token
}
