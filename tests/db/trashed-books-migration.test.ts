import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { restoreTrashedBook } from '../../src/features/books/trash/queries'
import { migrationsBefore } from '../fixtures/migrations-before'
import { temporaryDatabase } from '../fixtures/temporary-database'

const book = {
  id: 7,
  slug: 'oeroeg',
  title: 'Oeroeg',
  author: 'Hella S. Haasse',
  series: 'Een reeks',
  seriesNumber: 1.5,
  copies: 2,
  boughtOn: '2001-02-03',
  coverId: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const loan = { id: 'a', bookId: 7, borrower: 'Bram', borrowerKey: 'bram', lentOn: '2026-01-03' }

test('a book that was trashed before its columns were renamed comes back whole', async () => {
  await using place = await temporaryDatabase()
  const migrations = await migrationsBefore('0010_trashed_book_names', place.folder)
  const old = await openDatabase({ ...place, migrations })
  for (const [id, its] of Object.entries({ lent: [loan], unlent: [] })) {
    const json = JSON.stringify({ ...book, id: id === 'lent' ? 7 : 8, slug: id })
    await old.orm.run(sql`INSERT INTO deleted_books (id, book, loans, deleted_at)
      VALUES (${id}, ${json}, ${JSON.stringify(its)}, 0)`)
  }
  await old.close()

  const db = await openDatabase(place)
  expect(await restoreTrashedBook(db, 'lent')).toBe('lent')
  expect(await restoreTrashedBook(db, 'unlent')).toBe('unlent')
  const [lent, unlent] = await db.orm.select().from(books).orderBy(books.id)
  expect(lent).toMatchObject({
    id: 7,
    book_name: 'Oeroeg',
    author_name: 'Hella S. Haasse',
    serie_name: 'Een reeks',
    serie_number: 1.5,
    copies: 2,
    bought_on: '2001-02-03',
    remark: null,
    created_at: new Date('2026-01-02T03:04:05Z'),
  })
  expect(unlent?.book_name).toBe('Oeroeg')
  expect(await db.orm.select().from(loans)).toEqual([
    {
      id: 'a',
      book_id: 7,
      trashed_id: null,
      borrower: 'Bram',
      borrower_key: 'bram',
      lent_on: '2026-01-03',
      due_on: null,
      returned_on: null,
      version: 1,
    },
  ])
  await db.close()
})
