import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { workouts } from '../../db/schema/workouts'
import { listTrash, restoreTrashedBook } from '../../src/features/books/trash/queries'
import { migrationsBefore } from '../fixtures/migrations-before'
import { temporaryDatabase } from '../fixtures/temporary-database'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000 - 60
const book = {
  id: 7,
  slug: 'oeroeg',
  book_name: 'Oeroeg',
  author_name: 'Hella S. Haasse',
  serie_name: 'Een reeks',
  serie_number: 1.5,
  copies: 2,
  bought_on: '2001-02-03',
  version: 4,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
}

test('what was in the trash before it was a column is in it after', async () => {
  await using place = await temporaryDatabase()
  const migrations = await migrationsBefore('0036_records', place.folder)
  const old = await openDatabase({ ...place, migrations })
  await old.orm.run(sql`INSERT INTO books (id, slug, title, created_at, updated_at)
    VALUES (3, 'oeroeg', 'Oeroeg', ${seconds}, ${seconds})`)
  await old.orm.run(sql`INSERT INTO deleted_books (id, book, deleted_at)
    VALUES ('gone', ${JSON.stringify(book)}, ${seconds})`)
  await old.orm.run(sql`INSERT INTO loans (id, book_id, trashed_id, borrower, borrower_key, lent_on)
    VALUES ('here', 3, NULL, 'Bram', 'bram', '2026-01-03'), ('there', NULL, 'gone', 'Bea', 'bea', '2026-01-04')`)
  await old.orm.run(sql`INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at)
    VALUES ('ada', 'ada@x.nl', 'Ada', '', 'user', 'nl', 'UTC', 0)`)
  await old.orm.run(sql`INSERT INTO workouts (id, user_id, date, kind, summary, exercises, created_at, updated_at, deleted_at)
    VALUES ('run', 'ada', '2026-11-01', 'run', '{}', '[]', 0, 0, ${seconds})`)
  await old.close()

  const db = await openDatabase(place)
  expect(await listTrash(db, now)).toEqual([
    {
      id: '7',
      book_name: 'Oeroeg',
      author_name: 'Hella S. Haasse',
      deleted_at: new Date(seconds * 1000),
      borrowers: ['Bea'],
    },
  ])
  expect(await restoreTrashedBook(db, '7', now)).toBe('oeroeg-2')
  expect((await db.orm.select().from(books).orderBy(books.id)).at(-1)).toMatchObject({
    id: 7,
    serie_name: 'Een reeks',
    serie_number: 1.5,
    copies: 2,
    bought_on: '2001-02-03',
    remark: null,
    version: 4,
    created_at: new Date('2026-01-02T03:04:05Z'),
    title_key: expect.any(String),
  })
  const lent = db.orm.select({ id: loans.id, book_id: loans.book_id }).from(loans)
  expect(await lent.orderBy(loans.id)).toEqual([
    { id: 'here', book_id: 3 },
    { id: 'there', book_id: 7 },
  ])
  const trashed = db.orm.select({ trashed_at: workouts.trashed_at }).from(workouts)
  expect(await trashed).toEqual([{ trashed_at: new Date(seconds * 1000) }])
  const words = sql`SELECT rowid FROM book_words WHERE book_words MATCH 'oeroeg' ORDER BY rowid`
  expect(await db.orm.all<{ rowid: number }>(words)).toEqual([{ rowid: 3 }, { rowid: 7 }])
  await db.close()
})
