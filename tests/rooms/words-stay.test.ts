import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openBooks } from '../fixtures/rooms/books'
import { openNotes } from '../fixtures/rooms/notes'

type Db = Awaited<ReturnType<typeof openNotes>>['db']

/** All that a search index has written. */
async function written({ orm }: Db, index: 'note_words' | 'book_words'): Promise<string> {
  const table = sql.identifier(`${index}_data`)
  const rows = await orm.all<{ block: string }>(sql`select hex(block) as block from ${table}`)
  return rows.map(({ block }) => block).join()
}

const notes = await openNotes()
const id = await notes.addNote('- [ ] scharnieren\n- [ ] planken #keuken', 'Keukenkast')
await notes.addNote('een andere', 'Iets anders')

const ofNote: [name: string, change: () => Promise<Response>, query: string][] = [
  ['pinned', () => notes.write('pinNote', { id, is_pinned: true }), 'is:pinned schar'],
  [
    'ticked',
    () => notes.write('tickNoteTask', { id, version: 1, index: 0, is_done: true }),
    'is:task is:pinned tag:keuken plank',
  ],
  ['archived', () => notes.write('archiveNote', { id, is_archived: true }), 'is:archived plank'],
  ['put into the trash', () => notes.write('trashNote', { id }), 'is:trash tag:keuken'],
  ['restored', () => notes.write('restoreNote', { id }), 'is:archived keukenkast'],
]

for (const [name, change, query] of ofNote) {
  test(`a note that is ${name} is found so, and none of its words is indexed anew`, async () => {
    const before = await written(notes.db, 'note_words')
    expect((await change()).status).toBe(200)
    expect(await notes.names(query)).toEqual(['Keukenkast'])
    expect((await written(notes.db, 'note_words')) === before).toBe(true)
  })
}

test('loans and what nobody searches of a book index none of its words anew, another title does', async () => {
  const books = await openBooks()
  const slug = await books.addBook({ book_name: 'Zee', description: 'Zout', copies: 2 })
  const before = await written(books.db, 'book_words')
  const book = { book_name: 'Zee', description: 'Zoet', copies: 3 }
  expect((await books.editBook(slug, book)).status).toBe(200)
  await books.write('lendBook', { slug, borrower: 'Ana', due_on: null }, 'admin')
  expect((await written(books.db, 'book_words')) === before).toBe(true)
  await books.editBook(slug, { ...book, book_name: 'Meer' })
  expect((await written(books.db, 'book_words')) === before).toBe(false)
  expect(await books.titles({ query: 'zee' })).toEqual([])
  expect(await books.titles({ query: 'meer' })).toEqual(['Meer'])
})
