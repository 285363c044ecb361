import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { migrationsBefore } from '../fixtures/migrations-before'
import { temporaryDatabase } from '../fixtures/temporary-database'

test('books from before there were sort keys have them after the next start, and are found by all their words', async () => {
  await using place = await temporaryDatabase()
  const migrations = await migrationsBefore('0030_versions_and_spellings', place.folder)
  const old = await openDatabase({ ...place, migrations })
  for (let number = 1; number <= 1200; number += 1) {
    await old.orm.run(sql`INSERT INTO books (slug, title, author, series, categories, created_at, updated_at)
      VALUES (${`boek-${number}`}, 'Ästhetik', 'Maria van den Berg', 'Reeks', 'Kunst', 0, 0)`)
  }
  await old.close()

  const db = await openDatabase(place)
  const { title_key, author_key, series_key, twin_key } = books
  const keys = await db.orm
    .selectDistinct({ title_key, author_key, series_key, twin_key })
    .from(books)
  expect(keys).toEqual([
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
