import { Database as SQLite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { copyDatabase } from '../../db/backup/copy-database'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { exerciseNames, exercises } from '../../db/schema/exercises'
import { sentLines } from '../../db/schema/sent-lines'
import { workoutExercises } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { cookiesOf } from '../fixtures/app'
import { migrationsBefore } from '../fixtures/migrations-before'
import { change } from '../fixtures/processes/backed-up'
import { select } from '../fixtures/select'
import { openSite } from '../fixtures/site'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'
import { times } from '../long-form'

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

// Each passes through the ones after it: in the short form one in four.
for (const tag of tags.slice(1).filter((_, index) => index % times(4, 1) === 0)) {
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

test('a training line that was added before there was a table of them is known after the next start', async () => {
  await using place = await temporaryDatabase()
  const user = `'u', 'u@voordeur.example', 'U', '', 'user', 'nl', 'UTC', 0`
  await houseBefore(
    '0050_sent_lines',
    place,
    `INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at) VALUES (${user})`,
    `INSERT INTO drafts (user_id, id, page, fields, updated_at) VALUES ('u', 'line', '/workouts/', NULL, 5),
      ('u', 'saved', '/workouts/add', NULL, 5), ('u', 'typed', '/workouts/add', '{}', 5)`,
  )
  const { orm, close } = await openDatabase(place)
  const line = { user_id: 'u', key: 'line', sent_at: new Date(5) }
  expect(await orm.select().from(sentLines)).toEqual([line])
  const left = await orm.select({ id: drafts.id }).from(drafts)
  expect(left.map(({ id }) => id).toSorted()).toEqual(['saved', 'typed'])
  await close()
})

test('a year of workouts gets its exercises, all of them, once', async () => {
  await using place = await temporaryDatabase()
  const user = `'u', 'u@voordeur.example', 'U', '', 'user', 'nl', 'UTC', 0`
  const sets = (set: string) => `[{"kind":"normal",${set}}]`
  const of = (name: string, set: string) => `{"name":"${name}","sets":${sets(set)}}`
  const row = of('Row', '"reps":null,"weight":null,"distance":500,"seconds":120')
  const lift = of('squat', '"reps":5,"weight":100,"unit":"lb"')
  const last = of('Squat', '"reps":5,"weight":null,"unit":"kg"')
  await houseBefore(
    '0061_exercises',
    place,
    `INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at) VALUES (${user})`,
    `INSERT INTO workouts (id, user_id, date, kind, summary, exercises, created_at, updated_at)
      WITH r (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r LIMIT 365)
      SELECT 'w' || n, 'u', date('2025-01-01', '+' || n || ' days'), 'strength', '[]',
        iif(n = 364, '[${last}]', iif(n % 2, '[${row}]', '[${lift}]')), 7, 7 FROM r`,
    `INSERT INTO workout_exercises (user_id, key, date, workout_id, name)
      SELECT user_id, lower(value ->> 'name'), date, workouts.id, value ->> 'name'
      FROM workouts, json_each(exercises)`,
  )
  for (const day of ['first', 'second']) {
    const { orm, close } = await openDatabase(place)
    const made = await orm.select().from(exercises).orderBy(exercises.key)
    expect([day, made]).toMatchObject([
      day,
      [
        { user_id: 'u', name: 'Row', key: 'row', unit: 'm', version: 1, created_at: new Date(7) },
        { user_id: 'u', name: 'Squat', key: 'squat', unit: 'lb', step: null, note: null },
      ],
    ])
    const [{ id: rowId = '' } = {}, { id: squatId = '' } = {}] = made
    expect(await orm.select().from(exerciseNames).orderBy(exerciseNames.key)).toMatchObject([
      { key: 'row', exercise_id: rowId },
      { key: 'squat', exercise_id: squatId },
    ])
    const done = await orm.select().from(workoutExercises)
    const ids = { row: rowId, squat: squatId }
    expect(done).toHaveLength(365)
    for (const { key, exercise_id } of done) expect(exercise_id).toBe(ids[key as 'row'])
    await close()
  }
})

type Row = Record<string, unknown>

function rowsIn(path: string): Map<string, Row[]> {
  const file = new SQLite(path, { readonly: true })
  const names = file.query<{ name: string }, []>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('migrations', 'borrowers', 'book_facets', 'book_places', 'book_standings', 'standing_counts', 'note_counts', 'workout_years', 'workout_year_parts')
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_words%' ESCAPE '\\' AND name NOT LIKE '%\\_terms' ESCAPE '\\'`,
  )
  const rows = names
    .all()
    .map(({ name }) => [name, file.query<Row, []>(`SELECT * FROM ${name}`).all()] as const)
  file.close()
  return new Map(rows)
}

type Moved = (row: Row) => [table: string, row: Row][]

const code =
  (purpose: string): Moved =>
  ({ email = null, ...row }) => [['one_time_codes', { subject: email, ...row, purpose }]]

/** The tables of 0.1.0 whose rows are in another one now. */
const moved: Record<string, Moved> = {
  // Whoever had to wait may try again, and a passkey is asked for again.
  attempts: () => [],
  passkey_challenges: () => [],
  allowances: (row) => [['rate_limits', row]],
  reset_codes: code('newPassword'),
  email_proofs: code('proof'),
  device_letters: code('device'),
  invitations: code('firstAdmin'),
  sign_up_invitations: code('invitation'),
  form_drafts({ page, ...row }) {
    // A day's form is a page of its own.
    const { date = '' } = JSON.parse(String(row.fields)) ?? {}
    const search = page === paths.addWorkout && date ? `?date=${date}` : ''
    return [['drafts', { ...row, page: page + search }]]
  },
  note_drafts({ user_id, note_id: id, title, body, version, updated_at }) {
    const fields = JSON.stringify({ title, body, version: String(version) })
    return [['drafts', { user_id, id, page: `/notes/${id}/edit`, fields, updated_at }]]
  },
  books: ({ title_key, author_key, series_key, twin_key, ...row }) => [['books', row]],
  deleted_books({ book, loans, cover_id, deleted_at: trashed_at }) {
    const { id, slug, book_name, author_name, ...more } = JSON.parse(String(book))
    const { description, bought_on, created_at } = more
    const own = { id, slug, title: book_name, author: author_name, description, bought_on }
    const row = { ...own, cover_id, created_at: Date.parse(created_at), trashed_at }
    return [['books', row], ...JSON.parse(String(loans)).map((loan: Row) => ['loans', loan])]
  },
  // Computed, of other columns.
  notes: ({ marks, ...row }) => [['notes', row]],
  workouts: ({ deleted_at: trashed_at, ...row }) => [['workouts', { ...row, trashed_at }]],
}

/** Times of 0.1.0 that nobody has in that house. */
const unset = [
  'access_tokens SET used_at',
  'mail_queue SET claimed_until',
  'mail_queue SET failed_at',
  'passkeys SET used_at',
  'users SET locked_at',
  'users SET proved_at',
]

function inMilliseconds(row: Row): Row {
  const isSeconds = (value: unknown) => typeof value === 'number' && value > 1e9 && value < 1e11
  const values = Object.entries(row).map(([name, value]) =>
    isSeconds(value) ? [name, Number(value) * 1000] : [name, value],
  )
  return Object.fromEntries(values)
}

test('a house of 0.1.0 has every row after a start, a stop and a start, and when it was backed up and restored', async () => {
  await using place = await temporaryDatabase()
  await placeHouse(place)
  change(place.path, ...unset.map((column) => `UPDATE ${column} = 1795678743`))
  const old = rowsIn(place.path)
  expect([...old].filter(([, rows]) => rows.length === 0)).toEqual([])
  const expected = new Map<string, Row[]>()
  for (const [name, rows] of old) {
    const move = moved[name] ?? ((row) => [[name, row]])
    for (const [to, row] of rows.flatMap(move)) {
      expected.set(to, [...(expected.get(to) ?? []), inMilliseconds(row)])
    }
  }
  const restored = await backUpAndRestore(place)
  for (const url of [place.url, place.url, restored]) {
    // Mail that waits to be sent is in no backup.
    if (url === restored) expected.set('mail_queue', [])
    const lines: string[] = []
    await (await openDatabase({ url, log: { info: (line) => lines.push(line) } })).close()
    expect(lines.join('\n')).not.toContain('anew')
    const rows = rowsIn(url.replace('file:', ''))
    for (const name of rows.keys()) if (!expected.has(name)) expected.set(name, [])
    const exercises = new Set(
      rows.get('workout_exercises')?.map((row) => `${row.user_id} ${row.key}`),
    )
    const made = [...exercises].map(() => ({}))
    for (const name of ['exercises', 'exercise_names']) expected.set(name, made)
    expect(countIn(rows)).toEqual(countIn(expected))
    for (const [name, all] of expected) {
      const missing = all.filter((row) => !rows.get(name)?.some((now) => isPartOf(row, now)))
      expect([name, missing]).toEqual([name, []])
    }
  }
})

function countIn(rows: Map<string, Row[]>): [string, number][] {
  return Array.from(rows, ([name, all]): [string, number] => [name, all.length]).toSorted()
}

function isPartOf(row: Row, whole: Row): boolean {
  return Object.entries(row).every(([name, value]) => Bun.deepEquals(whole[name], value))
}

const oldSession = 'session=_dBvKlwRS7_1sAOzRgLSbtqF3RiHiptgLT4-tlvYBjo'

test('whoever lived in a house of 0.1.0 is still signed in, signs in again, and finds their things', async () => {
  await using place = await temporaryDatabase()
  await placeHouse(place)
  for (const start of ['first', 'second']) {
    const db = await openDatabase(place)
    const site = await openSite({ db, now: () => new Date('2026-11-26T09:00:00Z') })
    expect(await site.whoIs(oldSession)).toBe('demo@thuis.example')
    const enter = async (email: string) => cookiesOf(await site.signIn(email, '', 'demo-demo-demo'))
    const user = await enter('demo@thuis.example')
    const found = async (id: FunctionId, data: object) =>
      (await (await site.read(id, data, user)).json()).total
    expect(await found('fetchBooks', {})).toBe(start === 'first' ? 74 : 75)
    expect(await found('fetchNotes', {})).toBe(35)
    expect(await site.page(paths.notes, user)).toContain('Toegevoegd')
    expect(await site.page(paths.workouts, user)).toContain('2026-11-25')
    const admin = await enter('admin@thuis.example')
    if (start === 'first') {
      const trash = await site.page(paths.bookTrash, admin)
      expect(trash).toContain('Het stenen bruidsbed')
      await site.send(paths.restoreBook('74'), {}, admin)
    }
    const restored = await site.page(paths.book('het-stenen-bruidsbed-2'), admin)
    expect(restored).toContain('Bea')
    expect(select(restored, 'main img')).toHaveLength(1)
    await site.background.settled()
    await db.close()
  }
})

/** The demo of 0.1.0 after somebody used each of its tables. */
async function placeHouse({ path }: Place): Promise<void> {
  const house = Bun.file(resolve('tests/fixtures/houses/0.1.0.db.zst'))
  await Bun.write(path, Bun.zstdDecompressSync(await house.bytes()))
}

test('a house from before 0.1.0 is refused, and told how to get here', async () => {
  await using place = await temporaryDatabase()
  await houseBefore(
    tags[1] ?? '',
    place,
    'DELETE FROM migrations',
    `INSERT INTO migrations VALUES ('0000_accounts', 0), ('0027_access_tokens', 0)`,
  )
  const sentence =
    'The database is of a Thuis before 0.1.0, at 0027_access_tokens: ' +
    'start version 0.1.0 with it once, then this one.'
  expect(await refusalOf(place)).toBe(sentence)
  await expect(backUpAndRestore(place)).rejects.toThrow(sentence)
})
