import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/notes'
import { i18nObject } from '../../i18n/i18n-util'
import { readNotesAgain } from '../../src/features/notes/editing/read-notes-again'
import { compareTexts } from '../../src/texts/compare-texts'
import { renderNote } from '../../src/texts/markdown/render-note'
import { mergeTexts } from '../../src/texts/merge-texts'
import { noteContents } from '../../src/texts/note-contents'
import { createTexts } from '../../src/texts/texts'
import { openThread } from '../../src/texts/thread'
import { worstNotes } from '../fixtures/arbitrary/worst-notes'
import { noteOptions } from '../fixtures/rooms/note-options'
import { openNotes } from '../fixtures/rooms/notes'
import { select, texts } from '../fixtures/select'

const { note } = i18nObject('nl')
const deep = `${'> '.repeat(60)}diep`

test('a note that is nested too deep is shown as it was typed, and says so, and one as people write them is not', async () => {
  const { addNote, page, note: read } = await openNotes()
  const id = await addNote(`# Kop\n\n${deep}`)
  const html = await page(`/notes/${id}`)
  expect(texts(html, '.note-text .as-written')).toEqual([`# Kop\n\n${deep}`])
  expect(html).toContain(note.tooMuchMarkup())
  expect(await read(id)).toMatchObject({ name: '# Kop', excerpt: deep })
  const plain = await addNote(`${'> '.repeat(9)}diep\n\n${'- '.repeat(8)}dieper`)
  const shown = await page(`/notes/${plain}`)
  expect(select(shown, '.as-written')).toEqual([])
  expect(shown).toContain('dieper')
  expect(shown).not.toContain(note.tooMuchMarkup())
})

for (const [name, body] of Object.entries(worstNotes)) {
  test(`100 kB of ${name} make no page that a browser cannot show`, () => {
    const html = renderNote(body, noteOptions)
    expect(html.length).toBeLessThan(1_500_000)
    expect(noteContents('user', null, body).excerpt.length).toBeLessThanOrEqual(140)
  })
}

test('a long note is read beside what else the site does, and a short one at once', async () => {
  const texts = createTexts()
  expect(await isReadBeside(() => texts.contents('user', null, 'kort'))).toBe(false)
  expect(await isReadBeside(() => texts.contents('user', null, 'lang '.repeat(1000)))).toBe(true)
})

test('what is read of a long note is what is read of it at once', async () => {
  const texts = createTexts()
  const body = `# Lang\n\n${'- [ ] taak #label\n'.repeat(500)}`
  expect(await texts.contents('user', null, body)).toEqual(noteContents('user', null, body))
  expect(await texts.tick(body, { index: 499, isDone: true })).toBe(
    body.replace(/\[ ] (taak #label\n)$/, '[x] $1'),
  )
})

test('a thread that ends leaves nobody waiting for a note', async () => {
  let ends = 0
  const thread = openThread(() => {
    ends += 1
  })
  const reading = thread.run('contents', ['user', null, worstNotes.tags ?? ''])
  await thread.end()
  await expect(reading).rejects.toThrow('ended')
  expect(ends).toBe(0)
})

const marks = { saved: '▼ zij', mine: '▼ ik', end: '▲' }

test('two long texts with nothing in common are not compared line by line', () => {
  const [saved, mine] = ['a', 'b'].map((letter) =>
    Array.from({ length: 20_000 }, (_, line) => `${letter}${line}`).join('\n'),
  )
  const { changes } = compareTexts(saved ?? '', mine ?? '')
  expect(changes).toEqual([
    { saved: [{ text: saved ?? '', isIn: 'saved' }], mine: [{ text: mine ?? '', isIn: 'mine' }] },
  ])
  const { text, isConflict } = mergeTexts('', saved ?? '', mine ?? '', marks)
  expect([text, isConflict]).toEqual([`▼ zij\n${saved}\n▼ ik\n${mine}\n▲`, true])
})

test('a note of a megabyte is written by form, changed by function, merged, compared and found; a longer one is not lost', async () => {
  const { addNote, form, names, note: read, page, saveDraft, send, write } = await openNotes()
  const lines = Array.from({ length: 9_820 }, (_, line) =>
    `${line} ${'Regel na regel. '.repeat(6)}`.trim(),
  )
  const body = lines.join('\n')
  expect(body.length).toBeGreaterThan(990_000)
  const { id = '', ...empty } = await form('/notes/new')
  expect((await send('/notes/new', { ...empty, id, body })).status).toBe(303)
  // Compared outside of `expect`, which would print both.
  expect((await read(id)).body === body).toBe(true)
  expect(texts(await page(`/notes/${id}`), '.note-text').join()).toContain('9819 Regel na regel.')
  const fields = await form(`/notes/${id}/edit`)
  const changed = { id, version: 1, title: 'Lang', body: `Zandbank\n${body}` }
  expect((await write('editNote', changed)).status).toBe(200)
  const other = { ...fields, body: `${fields.body}\nStrandwal` }
  expect((await send(`/notes/${id}/edit`, { ...other, title: 'Lang' })).status).toBe(303)
  expect((await read(id)).body === `Zandbank\n${body}\nStrandwal`).toBe(true)
  expect(await names('strandwal')).toEqual(['Lang'])
  expect(await page(`/notes/${id}/versions`)).toContain('2 woorden erbij')
  expect(texts(await page(`/notes/${id}/versions/1`), '.text-changes ins').join()).toContain(
    'Strandwal',
  )
  const tooLong = 'é'.repeat(600_000)
  expect((await saveDraft({ id, version: '3', body: tooLong })).status).toBe(200)
  const refused = await send(`/notes/${id}/edit`, { ...fields, body: tooLong })
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), 'textarea[name=body]')[0] === tooLong).toBe(true)
  expect(await addNote('Kort')).not.toBe('')
})

test('a million characters in half a million lines are merged, or shown as they were typed', () => {
  const before = 'a\n'.repeat(500_000)
  const merge = mergeTexts(before, `b\n${before}`, `${before}c\n`, marks)
  expect([merge.text === `b\n${before}c\n`, merge.isConflict]).toEqual([true, false])
  const tasks = '- [ ] a\n'.repeat(125_000)
  const ticked = mergeTexts(tasks, tasks.replaceAll('[ ]', '[x]'), `${tasks}b\n`, marks)
  expect(ticked.text === `${tasks.replaceAll('[ ]', '[x]')}b\n`).toBe(true)
  expect(renderNote(before, noteOptions)).toStartWith('<p class="as-written">')
})

async function isReadBeside(read: () => Promise<unknown>): Promise<boolean> {
  let hasTurned = false
  setImmediate(() => {
    hasTurned = true
  })
  await read()
  return hasTurned
}

const site = await openNotes()
const { addNote, names, write } = site
const body = '| Week |\n|---|\n| 45 |\n\nUren van Anna.'

async function readAgain(signal = new AbortController().signal): Promise<string[]> {
  const lines: string[] = []
  await readNotesAgain({ ...site, log: { info: (line) => lines.push(line) }, signal })
  return lines
}

test('notes that an older site has read are read again, and nothing else of them changes', async () => {
  const [older, newer] = [await addNote(body, 'Uren'), await addNote('Kort', 'Melk')]
  await write('pinNote', { id: older, is_pinned: true })
  const before = await site.note(older)
  const old = { excerpt: 'Week 45', words: '', tags: [], contents_version: 0 }
  await site.db.orm.update(notes).set(old).where(eq(notes.id, older))
  expect(await names('anna')).toEqual([])
  expect(await readAgain()).toEqual(['Notes read again for lists and search: 1'])
  expect(await site.note(older)).toEqual(before)
  expect(before.excerpt).toBe('Uren van Anna.')
  expect(await names('anna')).toEqual(['Uren'])
  expect((await site.note(newer)).name).toBe('Melk')
  expect(await readAgain()).toEqual([])
})

test('reading notes again ends with the site, and goes on at its next start', async () => {
  await site.db.orm.update(notes).set({ contents_version: 0 })
  expect(await readAgain(AbortSignal.abort())).toEqual([])
  expect(await readAgain()).toEqual(['Notes read again for lists and search: 2'])
})
