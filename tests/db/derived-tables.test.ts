import { expect, test } from 'bun:test'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkFile } from '../../db/check/check-database'
import { type Database, openDatabase } from '../../db/client'
import { users } from '../../db/schema/account'
import { findSearchIndexes } from '../../db/summaries'
import { insertNote, updateNote } from '../../src/features/notes/note/queries'
import { noteContents } from '../../src/texts/note-contents'
import { temporaryFolder } from '../fixtures/app'
import { temporaryDatabase } from '../fixtures/temporary-database'

const now = new Date('2026-11-21T12:00:00Z')
const userId = '4f5c2c1e-0000-4000-8000-000000000001'
const secureDelete = `INSERT INTO note_words (note_words, rank) VALUES ('secure-delete', 1)`

const damages: Record<string, [table: string | undefined, ...damage: string[]]> = {
  'a search index that secure-delete made malformed': [
    undefined,
    secureDelete,
    `UPDATE notes SET words = 'anders'`,
    `UPDATE notes SET words = body`,
  ],
  'a search index that has lost its words': [
    'note_words',
    `INSERT INTO note_words (note_words) VALUES ('delete-all')`,
  ],
  'a search index with words that nobody wrote': [
    'book_words',
    `INSERT INTO book_words (rowid, title) VALUES (7, 'Spook')`,
  ],
  'counts that are wrong': ['note_counts', `UPDATE note_counts SET notes = notes + 3`],
  'borrowers whom nobody lent a book': [
    'borrowers',
    `INSERT INTO borrowers VALUES ('spook', 'Spook', '2026-01-01', 1, 0, NULL)`,
  ],
  'a year of workouts that is missing': [
    'workout_years',
    `INSERT INTO workouts (id, user_id, date, kind, summary, exercises, created_at, updated_at)
      VALUES ('w', '${userId}', '2026-01-01', 'run', '[]', '[]', 0, 0)`,
    'DELETE FROM workout_years',
  ],
  'a book that was read and stands as if it were not': [
    'book_standings',
    `INSERT INTO books (id, slug, title, title_key, created_at, updated_at) VALUES (1, 'emma', 'Emma', 'emma', 0, 0)`,
    `INSERT INTO readings (id, user_id, book_id, state, created_at, updated_at)
      VALUES ('r', '${userId}', 1, 'finished', 0, 0)`,
    'DELETE FROM book_standings',
  ],
  'a number of books read that is wrong': [
    'standing_counts',
    `INSERT INTO standing_counts VALUES ('${userId}', 2, 0, 7)`,
  ],
}

const expectSound = async (db: Database) => {
  const client = db.orm.$client
  const [check] = (await client.execute('PRAGMA quick_check')).rows
  expect(check?.quick_check).toBe('ok')
  for (const { name: index } of (await client.execute(findSearchIndexes)).rows) {
    await client.execute(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`)
  }
  const { rows } = await client.execute(`SELECT tag, notes FROM note_counts WHERE notes <> 0`)
  expect(rows.map(({ tag, notes }) => [tag, notes])).toEqual([
    ['', 1],
    ['tag60', 1],
  ])
}

const whole = await makeWhole()

async function makeWhole(): Promise<string> {
  const path = join(await temporaryFolder(), 'whole.db')
  const db = await openDatabase({ url: `file:${path}` })
  const person = { email: 'user@voordeur.example', name: 'Bo', timeZone: 'Europe/Amsterdam' }
  const account = { role: 'user', locale: 'nl', passwordHash: 'none', createdAt: now } as const
  await db.orm.insert(users).values({ id: userId, ...person, ...account })
  await insertNote(db, userId, { ...noteContents(userId, null, 'Versie 1'), id: 'a' }, now)
  for (let version = 1; version < 60; version++) {
    const body = `Versie ${version + 1} met #tag${version + 1}`
    const contents = { ...noteContents(userId, null, body), id: 'a', version }
    await updateNote(db, userId, contents, now)
  }
  await db.close()
  return path
}

async function startAgain(url: string): Promise<string[]> {
  const lines: string[] = []
  const db = await openDatabase({ url, log: { info: (line) => lines.push(line) } })
  await expectSound(db)
  await db.close()
  return lines
}

test('a note that was edited sixty times leaves a sound database', async () => {
  await using place = await temporaryDatabase()
  await copyFile(whole, place.path)
  expect(await startAgain(place.url)).toEqual([])
})

test('a search index that is missing is made anew by the next start, with all words', async () => {
  await using place = await temporaryDatabase()
  await copyFile(whole, place.path)
  const db = await openDatabase({ url: place.url })
  for (const name of ['book_terms', 'note_words', 'workout_words']) {
    await db.orm.$client.execute(`DROP TABLE ${name}`)
  }
  db.checked(false)
  await db.close()
  const made = ['book_terms', 'note_words', 'workout_words'].map(
    (name) => `${name} was missing, and was made anew.`,
  )
  expect((await startAgain(place.url)).toSorted()).toEqual(made)
  const again = await openDatabase({ url: place.url })
  const found = sql`select count(*) as found from note_words where note_words match 'words : versie*'`
  const terms = sql`select count(*) as found from book_terms`
  await updateNote(
    again,
    userId,
    { ...noteContents(userId, null, 'Nog een #tag60'), id: 'a', version: 60 },
    now,
  )
  expect(await again.orm.all(sql`select count(*) as found from note_words`)).toEqual([{ found: 1 }])
  expect(await again.orm.all(found)).toHaveLength(1)
  expect(await again.orm.all(terms)).toHaveLength(1)
  await again.close()
})

for (const [name, [table, ...damage]] of Object.entries(damages)) {
  test(`${name} is made anew by the next start, which says so`, async () => {
    await using place = await temporaryDatabase()
    await copyFile(whole, place.path)
    const db = await openDatabase({ url: place.url })
    for (const statement of damage) await db.orm.$client.execute(statement)
    await db.close()
    // A start after a clean end leaves it to the check that follows.
    const trusting = await openDatabase({ url: place.url })
    const found = await checkFile(place.path, { derived: true })
    expect(found).toEqual({ isSound: table !== undefined, differs: table !== undefined })
    trusting.checked(false)
    await trusting.close()
    const sentence = table
      ? `${table} did not agree with what it is made from, and was made anew.`
      : `The indexes of ${place.path} were damaged, and were made anew. Nothing else was.`
    expect(await startAgain(place.url)).toEqual([sentence])
  })
}
