import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/notes'
import { readNotesAgain } from '../../src/features/notes/editing/read-notes-again'
import { openNotes } from '../fixtures/rooms/notes'

const site = await openNotes()
const { db, noteTexts, addNote, note, names, write } = site
const body = '| Week |\n|---|\n| 45 |\n\nUren van Anna.'

async function readAgain(signal = new AbortController().signal): Promise<string[]> {
  const lines: string[] = []
  await readNotesAgain({ db, noteTexts, log: { info: (line) => lines.push(line) }, signal })
  return lines
}

test('notes that an older site has read are read again, and nothing else of them changes', async () => {
  const [older, newer] = [await addNote(body, 'Uren'), await addNote('Kort', 'Melk')]
  await write('pinNote', { id: older, is_pinned: true })
  const before = await note(older)
  const old = { excerpt: 'Week 45', words: '', tags: [], contents_version: 0 }
  await db.orm.update(notes).set(old).where(eq(notes.id, older))
  expect(await names('anna')).toEqual([])
  expect(await readAgain()).toEqual(['Notes read again for lists and search: 1'])
  expect(await note(older)).toEqual(before)
  expect(before.excerpt).toBe('Uren van Anna.')
  expect(await names('anna')).toEqual(['Uren'])
  expect((await note(newer)).name).toBe('Melk')
  expect(await readAgain()).toEqual([])
})

test('reading notes again ends with the site, and goes on at its next start', async () => {
  await db.orm.update(notes).set({ contents_version: 0 })
  expect(await readAgain(AbortSignal.abort())).toEqual([])
  expect(await readAgain()).toEqual(['Notes read again for lists and search: 2'])
})
