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
  if (isTickable) {
    return [
      start('button', {
        type: 'submit',
        form: 'note-tasks',
        name: 'task',
        value: `${index}:${isTicked ? 0 : 1}`,
        role: 'checkbox',
        'aria-checked': String(isTicked),
        'aria-label': label,
        class: 'task-box',
      }),
      new MarkdownIt.Token('task_close', 'button', -1),
    ]
  }
  const state = isTicked ? { checked: '' } : {}
  return [
    start('input', {
      type: 'checkbox',
      ...state,
      disabled: '',
      'aria-label': label,
      class: 'task-box',
    }),
  ]
}

function start(tag: string, attributes: Record<string, string>): Token {
  const token = new MarkdownIt.Token('task_open', tag, tag === 'input' ? 0 : 1)
  token.attrs = Object.entries(attributes)
  return token
}
