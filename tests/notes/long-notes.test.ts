import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/notes'
import { i18nObject } from '../../i18n/i18n-util'
import { readNotesAgain } from '../../src/features/notes/editing/read-notes-again'
import { renderNote } from '../../src/features/notes/text/render-note'
import { noteContents } from '../../src/features/notes/work/note-contents'
import { createNoteTexts } from '../../src/features/notes/work/note-texts'
import { openThread } from '../../src/features/notes/work/thread'
import { compareTexts } from '../../src/records/compare-texts'
import { mergeTexts } from '../../src/records/merge-texts'
import { worstNotes } from '../fixtures/arbitrary/worst-notes'
import { noteOptions } from '../fixtures/rooms/note-options'
import { openNotes } from '../fixtures/rooms/notes'
import { select, texts } from '../fixtures/select'

const { note } = i18nObject('nl')
const deep = `${'> '.repeat(60)}diep`

test('a note that is nested too deep is shown as it was typed, and nothing of it left out', async () => {
  const { addNote, page, note: read } = await openNotes()
  const id = await addNote(`# Kop\n\n${deep}`)
  const html = await page(`/notes/${id}`)
  expect(texts(html, '.note-text .as-written')).toEqual([`# Kop\n\n${deep}`])
  expect(html).toContain(note.tooMuchMarkup())
  expect(await read(id)).toMatchObject({ name: '# Kop', excerpt: deep })
})

test('a note as one writes them is shown with its markup, and says nothing of it', async () => {
  const { addNote, page } = await openNotes()
  const id = await addNote(`${'> '.repeat(9)}diep\n\n${'- '.repeat(8)}dieper`)
  const html = await page(`/notes/${id}`)
  expect(select(html, '.as-written')).toEqual([])
  expect(html).toContain('dieper')
  expect(html).not.toContain(note.tooMuchMarkup())
})

for (const [name, body] of Object.entries(worstNotes)) {
  test(`100 kB of ${name} make no page that a browser cannot show`, () => {
    const html = renderNote(body, noteOptions)
    expect(html.length).toBeLessThan(1_500_000)
    expect(noteContents('user', null, body).excerpt.length).toBeLessThanOrEqual(140)
  })
}

test('a long note is read beside what else the site does, and a short one at once', async () => {
  const noteTexts = createNoteTexts()
  expect(await isReadBeside(() => noteTexts.contents('user', null, 'kort'))).toBe(false)
  expect(await isReadBeside(() => noteTexts.contents('user', null, 'lang '.repeat(1000)))).toBe(
    true,
  )
})

test('what is read of a long note is what is read of it at once', async () => {
  const noteTexts = createNoteTexts()
  const body = `# Lang\n\n${'- [ ] taak #label\n'.repeat(500)}`
  expect(await noteTexts.contents('user', null, body)).toEqual(noteContents('user', null, body))
  expect(await noteTexts.tick(body, 499, true)).toBe(
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
