import { expect, test } from 'bun:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { archivedTables } from '../../../src/records/archive/archived-tables'
import { roomParts } from '../../../src/room-parts'
import { openBooks } from '../../fixtures/rooms/books'
import { everything } from './unzip'

const files = [...new Bun.Glob('db/schema/*.ts').scanSync()]
const modules = await Promise.all(files.map((file) => import(`../../../${file}`)))
const tables = new Map<string, SQLiteTable>(
  modules
    .flatMap((one) => Object.values(one))
    .filter((one): one is SQLiteTable => is(one, SQLiteTable))
    .map((one) => [getTableName(one), one]),
)
const archived = archivedTables(roomParts)

const reasons = {
  'an account has its own name, address and password where it is brought in': 'users',
  'whoever had it could do what only its owner may':
    'sessions devices one_time_codes access_tokens totps recovery_codes passkeys account_changes loan_calendars',
  'computed from what is exported':
    'book_facets book_places borrowers book_standings standing_counts note_counts workout_exercises workout_years workout_year_parts workout_texts',
  'for a few days, so that what is sent twice is not done twice or can be undone':
    'sent_lines book_moves',
  'what was brought in is exported, how it came stays':
    'imports import_rows import_pictures import_files',
  'of the site, and of nobody':
    'rate_limits mail_queue mail_outcomes purges contribution_calendars contribution_fetches key_versions',
}

test('every column is in the export of everything, or has a reason not to be', () => {
  const leftOut = Object.values(reasons).flatMap((names) => names.split(' '))
  const exported = [...new Set(archived.map(({ table }) => getTableName(table)))]
  expect([...leftOut, ...exported].toSorted()).toEqual([...tables.keys()].toSorted())
  for (const { name, table, leftOut } of archived) {
    const columns = Object.keys(getTableColumns(table))
    const unknown = Object.keys(leftOut).filter((column) => !columns.includes(column))
    expect([name, unknown]).toEqual([name, []])
  }
})

test('the manifest says what is in the zip, and the hash of each file', async () => {
  const { addBook, send, write } = await openBooks()
  await addBook({ book_name: 'Nada' })
  await write('editBook', { slug: 'nada', version: 1, book_name: 'Nada', pages: 260 }, 'admin')
  await write('addReading', { slug: 'nada', state: 'finished', review: 'Mooi' }, 'admin')
  const { names, text, bytes } = await everything(send, 'admin')
  const { files: hashes, ...manifest } = JSON.parse(text('manifest.json'))
  expect(manifest).toMatchObject({
    product: 'Thuis',
    format: 1,
    email: 'admin@voordeur.example',
    contents: { books: 1, 'books-versions': 1, readings: 1 },
  })
  expect(Object.keys(hashes).toSorted()).toEqual(names.filter((name) => name !== 'manifest.json'))
  for (const [name, hash] of Object.entries<string>(hashes)) {
    expect(new Bun.CryptoHasher('sha256').update(bytes(name)).digest('hex')).toBe(hash)
  }
  expect(JSON.parse(text('data/books/00001.json'))).toMatchObject([
    { book_name: 'Nada', pages: 260 },
  ])
  expect(JSON.parse(text('data/books-versions/00001.json'))).toMatchObject([
    { version: 1, contents: { book_name: 'Nada', pages: null } },
  ])
  const { names: theirs } = await everything(send, 'user')
  expect(theirs.filter((name) => name.startsWith('data/'))).toEqual([])
})
