import MarkdownIt, { type Token } from 'markdown-it'
import { isDone } from './tasks'

interface Box {
  index: number
  label: string
  isTickable: boolean
}

/** What stands before a task: a button that ticks it, or a box that only shows how it is. */
export function taskBox(task: Token, { index, label, isTickable }: Box): Token[] {
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
    value: `${index}:${isTicked ? 0 : 1}`,
    role: 'checkbox',
    'aria-checked': String(isTicked),
    ...named,
  })
  return [button, element('button', -1, {})]
}

function element(tag: string, nesting: 1 | 0 | -1, attributes: Record<string, string>): Token {
  const token = new MarkdownIt.Token('task_box', tag, nesting)
  token.attrs = Object.entries(attributes)
  return token
}
