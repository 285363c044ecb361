import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { paths } from '../../src/paths'
import { followLine } from '../../src/texts/markdown/follow-line'
import { tickTask } from '../../src/texts/markdown/tick-task'
import { openNotes } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const { addNote, note, write, page, send } = await openNotes()

const written = {
  'in a footnote': 'Zie noot[^1].\n\n[^1]: - [ ] paspoort',
  'in a footnote, in a list in it': 'Zie[^a b] en[^c].\n\n[^c]:\t1. - [ ] paspoort',
  'in a quotation in a list': '- > [a]: /notes\n  >\n  > 1) [ ] paspoort',
  'below a list’s own brackets': '- [een](/notes) [ ] x\n  - [ ] paspoort',
  'in a callout': '> [!TIP]\n> - [ ] paspoort',
  'behind what looks like a box and is none':
    '```\n- [ ] nee\n```\n\n- \\[ ] nee\n- - + [ ] paspoort',
  'beside a table': '| [ ] a | b |\n|---|---|\n| - [ ] c | d |\n\n* [ ] paspoort',
}

for (const [where, body] of Object.entries(written)) {
  test(`a task is ticked ${where}: the box that was clicked, and nothing else`, async () => {
    const id = await addNote(body)
    const html = await page(paths.note(id))
    const [version = ''] = attributes(html, '#note-tasks [name=version]', 'value')
    const [task = '', ...others] = attributes(html, 'button[name=task]', 'value')
    expect([task, others]).toEqual(['0:1:paspoort', []])
    await send(paths.tickNote(id), { version, task })
    expect((await note(id)).body).toBe(body.replace('[ ] paspoort', '[x] paspoort'))
    expect(attributes(await page(paths.note(id)), 'button[name=task]', 'value')).toEqual([
      '0:0:paspoort',
    ])
  })
}

const shapes: Record<string, (day: string) => string> = {
  'below a heading': (day) => `## ${day}\n\n- [ ] Sporten\n\n`,
  'below an item': (day) => `- ${day}\n  - [ ] Sporten\n`,
  'below words': (day) => `${day}:\n\n1. [ ] Sporten\n\n`,
  'after each other': (day) => `- [ ] Sporten\n- [ ] Eten op ${day}\n`,
}
const weeks = ['ma di wo do', 'di wo do vr', 'ma di za wo do', 'wo do', 'wo di do']

for (const [shape, write] of Object.entries(shapes)) {
  const week = (days: string) => days.split(' ').map(write).join('')
  test(`of tasks with one name, each ${shape}, the one that was seen is ticked in a changed text`, () => {
    const seen = 'di wo do'
    for (const days of weeks) {
      for (const [index, day] of seen.split(' ').entries()) {
        const count = shape === 'after each other' ? 2 : 1
        const ticked = tickTask(week(days), { index: index * count, isDone: true }, week(seen))
        const right = days.split(' ').map((one) => (one === day ? ticks(write(one)) : write(one)))
        if (count === 1 && days.includes(day)) expect(ticked).toBe(right.join(''))
        else expect([undefined, right.join('')]).toContain(ticked)
        if (!days.includes(day)) expect(ticked).toBeUndefined()
      }
    }
  })
}

function ticks(text: string): string {
  return text.replace('[ ] Sporten', '[x] Sporten')
}

test('a page that was opened before an edit ticks what it showed, by form, by program and on the page of open tasks', async () => {
  const week = '## di\n\n- [ ] Sporten\n\n## wo\n\n- [ ] Sporten\n'
  const later = `- [ ] Bellen\n\n- [ ] Sporten\n\n${week}`
  const ticked = `${later.slice(0, -ticks('[ ] Sporten\n').length)}[x] Sporten\n`
  for (const way of ['form', 'program', 'open tasks']) {
    const id = await addNote(week, way)
    await write('editNote', { id, version: 1, title: way, body: later })
    const task = { index: 1, label: 'Sporten' }
    if (way === 'program') {
      const answer = await write('tickNoteTask', { id, version: 1, ...task, is_done: true })
      expect(await answer.json()).toEqual({ version: 3 })
    } else {
      const to = way === 'form' ? paths.tickNote(id) : paths.openTasks
      const fields = { id: way === 'form' ? '' : id, version: '1', task: '1:1:Sporten' }
      const sent = Object.entries(fields).filter(([, value]) => value !== '')
      expect((await send(to, Object.fromEntries(sent))).status).toBe(303)
    }
    expect((await note(id)).body).toBe(ticked)
  }
})

test('a task that could be either of two, or that is not there any more, is left as it is, with a sentence', async () => {
  const id = await addNote('- [ ] Sporten\n- [ ] Sporten')
  const body = '- [ ] Sporten\n- [ ] Sporten\n- [ ] Sporten'
  await write('editNote', { id, version: 1, body })
  for (const version of [0, 1, 7]) {
    const tick = { id, version, index: 1, label: 'Sporten', is_done: true }
    expect((await write('tickNoteTask', tick)).status).toBe(409)
    const answer = await send(paths.tickNote(id), { version: `${version}`, task: '1:1:Sporten' })
    expect(answer.status).toBe(409)
    expect(texts(await answer.text(), '[role=alert]').join()).toContain('intussen')
  }
  expect((await note(id)).body).toBe(body)
})

test('a program that knows no version ticks the one task that is called so', async () => {
  const id = await addNote('- [ ] Bellen\n- [ ] Sporten')
  const tick = { id, version: 0, index: 0, label: 'Sporten', is_done: true }
  expect((await write('tickNoteTask', tick)).status).toBe(200)
  expect((await note(id)).body).toBe('- [ ] Bellen\n- [x] Sporten')
  expect((await write('tickNoteTask', { id, version: 0, index: 0, is_done: true })).status).toBe(
    409,
  )
})

const line = fc.constantFrom('- [ ] Sporten', '- [x] Sporten', '- [ ] Eten', 'di', '# wo', '')
const anyPlace = fc.nat({ max: 20 })
const none: number[] = []

test('whatever tasks were added, or what was deleted, none but the one that was seen is ticked', () => {
  const added = fc.array(fc.tuple(anyPlace, fc.constantFrom('- [ ] Sporten', '- [ ] Nieuw')))
  const removed = fc.array(anyPlace)
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 10 }),
      fc.oneof(
        added.map((added) => ({ added, removed: none })),
        removed.map((removed) => ({ added: [], removed })),
      ),
      fc.nat(),
      (lines, { added, removed }, number) => {
        const before = lines.map((words, at) => ({ words: `${words}\n`, at }))
        const boxes = before.filter(({ words }) => words.startsWith('- ['))
        const seen = boxes[number % boxes.length]
        if (!seen) return
        const after = before.filter(({ at, words }) => !removed.includes(at) || words[0] !== '-')
        for (const [at, words] of added) after.splice(at, 0, { words: `${words}\n`, at: -1 })
        const text = (all: typeof before) => all.map(({ words }) => words).join('\n')
        const tick = { index: boxes.indexOf(seen), isDone: true }
        const ticked = tickTask(text(after), tick, text(before))
        const right = after.map((one) =>
          one === seen ? { ...one, words: one.words.replace(/\[.]/, '[x]') } : one,
        )
        expect([undefined, text(right)]).toContain(ticked)
        if (ticked === undefined) expect(after.length).not.toBe(before.length)
      },
    ),
    { numRuns: times(300, 5000) },
  )
})

test('a line is followed through a text of any length, unless that would take too long', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index}`)
  expect(
    followLine(long, ['a', ...long.slice(0, 10_000), 'b', ...long.slice(10_000)], 15_000),
  ).toBe(15_002)
  expect(followLine(long, long.toReversed(), 15_000)).toBeUndefined()
})
