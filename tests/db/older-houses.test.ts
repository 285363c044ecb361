import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { copyDatabase } from '../../db/backup/copy-database'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { oneTimeCodes, sessions } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { loans } from '../../db/schema/loans'
import { workouts } from '../../db/schema/workouts'
import { listTrash, restoreTrashedBook } from '../../src/features/books/trash/queries'
import { migrationsBefore } from '../fixtures/migrations-before'
import { change } from '../fixtures/processes/backed-up'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

type Place = Awaited<ReturnType<typeof temporaryDatabase>>

const journal = await Bun.file(resolve('db/migrations/meta/_journal.json')).json()
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)

async function houseBefore(tag: string, place: Place, ...statements: string[]): Promise<void> {
  const migrations = await migrationsBefore(tag, place.folder)
  const all = [
    'CREATE TABLE migrations (tag TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)',
  ]
  for (const one of tags.slice(0, tags.indexOf(tag))) {
    const text = await Bun.file(join(migrations, `${one}.sql`)).text()
    all.push(...text.split('--> statement-breakpoint'))
    all.push(`INSERT INTO migrations VALUES ('${one}', 0)`)
  }
  change(place.path, ...all, ...statements)
}

async function backUpAndRestore(place: Place): Promise<string> {
  const target = join(place.folder, 'backup.db')
  await copyDatabase({ source: { isFile: true, name: place.path }, target })
  const path = join(place.folder, 'restored.db')
  await restore({ backup: target, path, now: new Date() })
  return `file:${path}`
}

async function codesIn(url: string): Promise<string[]> {
  const { orm, close } = await openDatabase({ url })
  const rows = await orm.select().from(oneTimeCodes)
  await close()
  return rows.map(({ id }) => id)
}

for (const tag of tags.slice(1)) {
  test(`a house from before ${tag} is backed up, restored, and migrated by the next start`, async () => {
    await using place = await temporaryDatabase()
    const old =
      tag <= '0037_one_time_codes'
        ? `invitations (id) VALUES ('old')`
        : `one_time_codes (id, purpose, created_at) VALUES ('old', 'firstAdmin', 0)`
    await houseBefore(tag, place, `INSERT INTO ${old}`)
    expect(await codesIn(await backUpAndRestore(place))).toEqual(['old'])
  })
}

const addUser = `INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at)
  VALUES ('u', 'a@b.example', 'A', '', 'user', 'nl', 'UTC', 0)`

test('books from before there were sort keys have them after the next start, and are found by all their words', async () => {
  await using place = await temporaryDatabase()
  await houseBefore(
    '0030_versions_and_spellings',
    place,
    `INSERT INTO books (slug, title, author, series, categories, created_at, updated_at)
      WITH r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 1200)
      SELECT 'boek-' || n, 'Ästhetik', 'Maria van den Berg', 'Reeks', 'Kunst', 0, 0 FROM r`,
  )
  const db = await openDatabase(place)
  const { title_key, author_key, series_key, twin_key } = books
  const keys = { title_key, author_key, series_key, twin_key }
  expect(await db.orm.selectDistinct(keys).from(books)).toEqual([
    {
      title_key: 'asthetik',
      author_key: 'berg maria van den',
      series_key: 'reeks',
      twin_key: 'asthetik|aaabdeegimnnrrv',
    },
  ])
  const found = sql`SELECT rowid FROM book_words WHERE book_words MATCH 'kunst'`
  expect(await db.orm.all(found)).toHaveLength(1200)
  await db.close()
})

test('what was in the trash before it was a column is in it after', async () => {
  await using place = await temporaryDatabase()
  const now = new Date('2026-11-21T12:00:00Z')
  const seconds = now.getTime() / 1000 - 60
  const kept = { serie_name: 'Een reeks', serie_number: 1.5, copies: 2, bought_on: '2001-02-03' }
  const moment = '2026-01-02T03:04:05.000Z'
  const book = JSON.stringify({
    id: 7,
    slug: 'oeroeg',
    book_name: 'Oeroeg',
    author_name: 'Hella S. Haasse',
    ...kept,
    version: 4,
    created_at: moment,
    updated_at: moment,
  })
  await houseBefore(
    '0036_records',
    place,
    `INSERT INTO books (id, slug, title, created_at, updated_at)
      VALUES (3, 'oeroeg', 'Oeroeg', ${seconds}, ${seconds})`,
    `INSERT INTO deleted_books (id, book, deleted_at) VALUES ('gone', '${book}', ${seconds})`,
    `INSERT INTO loans (id, book_id, trashed_id, borrower, borrower_key, lent_on)
      VALUES ('here', 3, NULL, 'Bram', 'bram', '2026-01-03'), ('there', NULL, 'gone', 'Bea', 'bea', '2026-01-04')`,
    addUser,
    `INSERT INTO workouts (id, user_id, date, kind, summary, exercises, created_at, updated_at, deleted_at)
      VALUES ('run', 'u', '2026-11-01', 'run', '{}', '[]', 0, 0, ${seconds})`,
  )
  const db = await openDatabase(place)
  const deleted_at = new Date(seconds * 1000)
  const [name, author] = ['Oeroeg', 'Hella S. Haasse']
  expect(await listTrash(db, now)).toEqual([
    { id: '7', book_name: name, author_name: author, deleted_at, borrowers: ['Bea'] },
  ])
  expect(await restoreTrashedBook(db, '7', now)).toBe('oeroeg-2')
  const restored = (await db.orm.select().from(books).orderBy(books.id)).at(-1)
  const own = { id: 7, remark: null, version: 4, created_at: new Date(moment) }
  expect(restored).toMatchObject({ ...kept, ...own, title_key: expect.any(String) })
  const lent = db.orm.select({ id: loans.id, book_id: loans.book_id }).from(loans)
  expect(await lent.orderBy(loans.id)).toEqual([
    { id: 'here', book_id: 3 },
    { id: 'there', book_id: 7 },
  ])
  const trashed = db.orm.select({ trashed_at: workouts.trashed_at }).from(workouts)
  expect(await trashed).toEqual([{ trashed_at: deleted_at }])
  const words = sql`SELECT rowid FROM book_words WHERE book_words MATCH 'oeroeg' ORDER BY rowid`
  expect(await db.orm.all<{ rowid: number }>(words)).toEqual([{ rowid: 3 }, { rowid: 7 }])
  await db.close()
})

test('what letters and links allowed before they had one table, they allow after it', async () => {
  await using place = await temporaryDatabase()
  await houseBefore(
    '0037_one_time_codes',
    place,
    addUser,
    `INSERT INTO reset_codes VALUES ('reset', 'u', 11)`,
    `INSERT INTO email_proofs (id, user_id, email, expires_at) VALUES ('proof', 'u', 'c@d.example', 12)`,
    `INSERT INTO device_letters VALUES ('device', 'u', 13)`,
    `INSERT INTO invitations (id) VALUES ('first')`,
    `INSERT INTO sign_up_invitations (id, email, created_at, expires_at, used_at, used_by)
      VALUES ('used', 'e@f.example', 1, 14, 5, 'u')`,
    `INSERT INTO sessions (id, user_id, expires_at, created_at, seen_at, user_agent, reset_code_id)
      VALUES ('s', 'u', 15, 1, 2, 'agent', 'reset')`,
  )
  const { orm, close } = await openDatabase(place)
  const codes = await orm.select().from(oneTimeCodes).orderBy(oneTimeCodes.id)
  const at = (seconds: number) => new Date(seconds * 1000)
  const blank = { userId: null, subject: null, expiresAt: null, usedAt: null, usedBy: null }
  const ofUser = { ...blank, userId: 'u' }
  const used = { usedAt: at(5), usedBy: 'u' }
  expect(codes.map(({ createdAt, ...code }) => code)).toEqual([
    { ...ofUser, id: 'device', purpose: 'device', expiresAt: at(13) },
    { ...blank, id: 'first', purpose: 'firstAdmin' },
    { ...ofUser, id: 'proof', purpose: 'proof', subject: 'c@d.example', expiresAt: at(12) },
    { ...ofUser, id: 'reset', purpose: 'newPassword', expiresAt: at(11) },
    {
      ...blank,
      ...used,
      id: 'used',
      purpose: 'invitation',
      subject: 'e@f.example',
      expiresAt: at(14),
    },
  ])
  const seen = () => orm.select().from(sessions)
  expect(await seen()).toMatchObject([{ id: 's', userAgent: 'agent', resetCodeId: 'reset' }])
  await orm.delete(oneTimeCodes)
  expect(await seen()).toEqual([])
  await close()
})

test('what was typed and not saved, in notes and in forms, is one table’s after it', async () => {
  await using place = await temporaryDatabase()
  await houseBefore(
    '0039_drafts',
    place,
    addUser,
    `INSERT INTO note_drafts (user_id, note_id, title, body, version, updated_at, base_title, base_body)
      VALUES ('u', 'new', '', 'Een "woord"', 0, 1, NULL, NULL), ('u', 'edit', 'Titel', 'b', 3, 2, '', 'a')`,
    `INSERT INTO form_drafts VALUES ('u', 'form', '/workouts/add', '{"note":"c"}', 3),
      ('u', 'ended', '/workouts/add', NULL, 4)`,
  )
  const { orm, close } = await openDatabase(place)
  const rows = await orm.select().from(drafts).orderBy(drafts.updated_at)
  const edited = { title: 'Titel', body: 'b', version: '3', base_title: '', base_body: 'a' }
  expect(rows.map(({ id, page, fields }) => ({ id, page, fields }))).toEqual([
    { id: 'new', page: '/notes/', fields: { title: '', body: 'Een "woord"', version: '0' } },
    { id: 'edit', page: '/notes/', fields: edited },
    { id: 'form', page: '/workouts/add', fields: { note: 'c' } },
    { id: 'ended', page: '/workouts/add', fields: null },
  ])
  await close()
})

/** As the `migrations` table of 0.1.0 and of the versions before it was. */
const oneByOne = (...last: string[]) =>
  ['0000_accounts', '0001_books', '0027_access_tokens', ...last].map(
    (tag) => `INSERT INTO migrations VALUES ('${tag}', 0)`,
  )

test('a house of 0.1.0, whose migrations came one by one, is backed up, restored and goes on', async () => {
  await using place = await temporaryDatabase()
  const old = `INSERT INTO invitations (id) VALUES ('old')`
  const migrations = oneByOne('0028_articles')
  await houseBefore(tags[1] ?? '', place, 'DELETE FROM migrations', ...migrations, old)
  const restored = await backUpAndRestore(place)
  for (const url of [place.url, restored]) expect(await codesIn(url)).toEqual(['old'])
})

test('a house from before 0.1.0 is refused, and told how to get here', async () => {
  await using place = await temporaryDatabase()
  await houseBefore(tags[1] ?? '', place, 'DELETE FROM migrations', ...oneByOne())
  const sentence =
    'The database is of a Thuis before 0.1.0, at 0027_access_tokens: ' +
    'start version 0.1.0 with it once, then this one.'
  expect(await refusalOf(place)).toBe(sentence)
  await expect(backUpAndRestore(place)).rejects.toThrow(sentence)
})
