import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { countTasks as countAllTasks, readMarkdown } from '../../src/features/notes/text/markdown'
import { renderNote } from '../../src/features/notes/text/render-note'
import { tickTask } from '../../src/features/notes/text/tick-task'
import { anyNote } from '../fixtures/arbitrary/any-note'
import { noteOptions } from '../fixtures/rooms/note-options'

const countTasks = (text: string) => countAllTasks(readMarkdown(text))

const shopping =
  '1. [x] milk\r\n   * [ ] oats\r\n\r\n> - [X] tea\r\n\r\n```\r\n- [ ] no\r\n```\r\n- [ ] [ ] jam'

test('a task is ticked by a button that says what it is and how it stands', () => {
  expect(renderNote('- [ ] *buy* milk', noteOptions)).toContain(
    '<li class="task"><button type="submit" form="note-tasks" name="task" value="0:1:buy milk" ' +
      'role="checkbox" aria-checked="false" aria-label="buy milk" class="task-box"></button>',
  )
})

test('a task that cannot be ticked is only shown', () => {
  const html = renderNote('- [x] milk', { ...noteOptions, isTickable: false })
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="milk"')
  expect(html).not.toContain('<button')
})

test('ticking a task changes one character', () => {
  expect(tickTask(shopping, 1, true)).toBe(shopping.replace('[ ] oats', '[x] oats'))
  expect(tickTask(shopping, 2, false)).toBe(shopping.replace('[X] tea', '[ ] tea'))
  expect(tickTask(shopping, 3, true)).toBe(shopping.replace('[ ] [ ] jam', '[x] [ ] jam'))
  expect(tickTask(shopping, 0, true)).toBe(shopping)
})

test('there is no task that is not written', () => {
  for (const index of [4, -1, 0.5, Number.NaN])
    expect(tickTask(shopping, index, true)).toBeUndefined()
  const none = [
    '[ ] a',
    '- [ ]',
    '- [] a',
    '- [ ]a',
    '- \\[ ] a',
    '- # [ ] a',
    '-[ ] a',
    '- a [ ] b',
  ]
  for (const text of none) expect([text, countTasks(text)]).toEqual([text, { open: 0, done: 0 }])
})

test('open and done tasks are counted', () => {
  expect(countTasks(shopping)).toEqual({ open: 2, done: 2 })
})

test('the task that one ticks is the only one that changes', () => {
  fc.assert(
    fc.property(anyNote, fc.nat(), fc.boolean(), (text, number, isDone) => {
      const { html, boxes } = split(text)
      const { open, done } = countTasks(text)
      expect([boxes.length, boxes.filter(Boolean).length]).toEqual([open + done, done])
      expect(tickTask(text, boxes.length, isDone)).toBeUndefined()
      if (boxes.length === 0) return
      const index = number % boxes.length
      const ticked = split(tickTask(text, index, isDone) ?? '')
      expect(ticked).toEqual({ html, boxes: boxes.with(index, isDone) })
    }),
    { numRuns: 500 },
  )
})

function split(text: string): { html: string; boxes: boolean[] } {
  const button = /value="(\d+):[01]:[^"]*" role="checkbox" aria-checked="(true|false)"/g
  const html = renderNote(text, noteOptions)
  const boxes = [...html.matchAll(button)].map(([, , isDone]) => isDone === 'true')
  return { html: html.replace(button, 'value="$1"'), boxes }
}
