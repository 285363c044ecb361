import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { bookKeys } from '../../db/keys/book-keys'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { foldName } from '../../i18n/fold-letters'
import { insertWorkouts } from '../../src/features/workouts/save-queries'
import type { FunctionId } from '../../src/functions'
import { noteContents } from '../../src/texts/note-contents'
import { believableWorkouts } from '../bench/believable-workouts'
import { today } from '../fixtures/rooms/workouts'
import { openSite } from '../fixtures/site'

type Site = Awaited<ReturnType<typeof openSite>>

type Call = [id: FunctionId, data: (key: string) => object]

interface Growing {
  /** The key of the last one, which is read and changed. */
  fill(site: Site, size: number): Promise<string>
  /** In this order. */
  calls: readonly Call[]
  pages: readonly ((key: string) => string)[]
  as: 'user' | 'admin'
}

const at = new Date('2026-11-29T09:00:00Z')
const inserted = 200

async function fillNotes(
  { db }: Site,
  size: number,
  body: (number: number) => string,
  title?: string,
) {
  const [owner] = await db.orm.select({ id: users.id }).from(users)
  const userId = owner?.id ?? ''
  const ids = Array.from({ length: size }, () => crypto.randomUUID())
  for (let start = 0; start < size; start += inserted) {
    await db.orm.insert(notes).values(
      ids.slice(start, start + inserted).map((id, index) => ({
        ...noteContents(userId, title ?? `Dag ${start + index}`, body(start + index)),
        id,
        user_id: userId,
        version: 1,
        created_at: at,
        updated_at: new Date(at.getTime() + start + index),
      })),
    )
  }
  return ids.at(-1) ?? ''
}

async function fillBooks({ db }: Site, size: number, title: (number: number) => string) {
  const rows = Array.from({ length: size }, (_, number) => {
    const book = { book_name: title(number), author_name: 'Ana', serie_name: 'Reeks', copies: size }
    return {
      ...book,
      ...bookKeys(book),
      slug: `boek-${number + 1}`,
      created_at: at,
      updated_at: at,
    }
  })
  for (let start = 0; start < size; start += inserted) {
    await db.orm.insert(books).values(rows.slice(start, start + inserted))
  }
  return `boek-${size}`
}

async function fillLoans({ db }: Site, size: number) {
  const borrower_key = foldName('Ana')
  const rows = Array.from({ length: size }, (_, number) => ({
    id: `loan-${number}`,
    book_id: 1 + (number % 100),
    borrower: 'Ana',
    borrower_key,
    lent_on: '2026-01-01',
    returned_on: number === size - 1 ? null : '2026-02-01',
  }))
  for (let start = 0; start < size; start += inserted) {
    await db.orm.insert(loans).values(rows.slice(start, start + inserted))
  }
  return `loan-${size - 1}`
}

const noteCalls: readonly Call[] = [
  ['fetchNotes', () => ({ query: 'zee' })],
  ['fetchNote', (id) => ({ id })],
  ['fetchNoteNames', () => ({ query: 'dag' })],
  ['fetchOpenTasks', () => ({})],
  ['pinNote', (id) => ({ id, is_pinned: true })],
  ['archiveNote', (id) => ({ id, is_archived: true })],
  ['trashNote', (id) => ({ id })],
  ['restoreNote', (id) => ({ id })],
  ['addNote', () => ({ title: 'Dagboek', body: 'x [[Dagboek]] #tuin' })],
  [
    'editNote',
    (id) => ({ id, version: 1, title: 'Dagboek', body: '- [ ] nieuw [[Dagboek]] [[Dag 3]] #tuin' }),
  ],
  ['tickNoteTask', (id) => ({ id, version: 2, index: 0, is_done: true })],
  [
    'saveFormDraft',
    (id) => ({ id, page: `/notes/${id}/edit`, fields: { version: '2', title: '', body: 'half' } }),
  ],
  ['restoreNoteVersion', (id) => ({ id, version: 1 })],
  ['fetchNoteVersions', (id) => ({ id })],
  ['trashNote', (id) => ({ id })],
  ['purgeNote', (id) => ({ id })],
]

const notePages: Growing['pages'] = [
  () => '/notes',
  () => '/notes?query=tag:tuin',
  (id) => `/notes/${id}`,
  (id) => `/notes/${id}/edit`,
  () => '/notes/tasks',
  () => '/account',
]

const bookCalls: readonly Call[] = [
  ['fetchBooks', () => ({ query: 'zee' })],
  ['fetchBook', (slug) => ({ slug })],
  ['addBook', () => ({ book_name: 'Zee', is_double_meant: true })],
  ['editBook', (slug) => ({ slug, version: 1, book_name: 'Zee' })],
  ['lendBook', (slug) => ({ slug, borrower: 'Bo', due_on: null })],
  ['deleteBook', (slug) => ({ slug, loans: 'kept' })],
]

const kinds: Record<string, Growing> = {
  'notes of one name, each with a link to it': {
    fill: (site, size) => fillNotes(site, size, () => '- [ ] zee [[Dagboek]] #tuin', 'Dagboek'),
    calls: noteCalls,
    pages: notePages,
    as: 'user',
  },
  'notes that link to one': {
    fill: (site, size) => fillNotes(site, size, () => 'zee [[Dag 3]] [[Dag 4]] #tuin'),
    calls: noteCalls,
    pages: notePages,
    as: 'user',
  },
  'notes with tags and tasks of their own': {
    fill: (site, size) =>
      fillNotes(
        site,
        size,
        (number) => `- [ ] zee\n\n#t${number} #u${number} [[Dag ${number + 1}]]`,
      ),
    calls: noteCalls,
    pages: notePages,
    as: 'user',
  },
  'earlier versions of a note': {
    async fill(site, size) {
      const id = await fillNotes(site, 1, () => '- [ ] zee [[Dagboek]]')
      await site.db.orm.update(notes).set({ version: size + 1 })
      await site.db.orm.run(sql`
        insert into record_versions (kind, record, version, user_id, saved_at, contents)
        select 'notes', cast(number as text), value, user_id, ${at.getTime()} + value,
          json_object('title', title, 'body', 'zee ' || value, 'due', null)
        from notes, json_each(${JSON.stringify(Array.from({ length: size }, (_, index) => index + 1))})`)
      return id
    },
    calls: [
      ['fetchNoteVersions', (id) => ({ id })],
      ['fetchNoteVersion', (id) => ({ id, version: 50 })],
      ['restoreNoteVersion', (id) => ({ id, version: 50 })],
      ['fetchNote', (id) => ({ id })],
      ['trashNote', (id) => ({ id })],
      ['purgeNote', (id) => ({ id })],
    ],
    pages: [(id) => `/notes/${id}/versions`, (id) => `/notes/${id}/versions/50`],
    as: 'user',
  },
  workouts: {
    async fill({ db }, size) {
      const [owner] = await db.orm.select({ id: users.id }).from(users)
      const done = believableWorkouts(size, today)
      await insertWorkouts(db, owner?.id ?? '', done, at)
      const [last] = await db.orm.select({ id: workouts.id }).from(workouts).limit(1)
      return last?.id ?? ''
    },
    calls: [
      ['fetchWorkouts', () => ({})],
      ['fetchWorkoutStatistics', () => ({})],
      ['fetchExercise', () => ({ name: 'Squat' })],
      ['fetchLastTime', () => ({ date: today, kind: 'strength', exercises: ['squat'] })],
      ['addWorkout', () => ({ date: today, kind: 'swim' })],
      ['deleteWorkout', (id) => ({ id })],
    ],
    pages: [() => '/workouts', () => '/workouts/statistics', () => '/workouts/add'],
    as: 'user',
  },
  'books of one title': {
    fill: (site, size) => fillBooks(site, size, () => 'Zee'),
    calls: bookCalls,
    pages: [() => '/books', (slug) => `/books/${slug}`, () => '/books?query=zee'],
    as: 'admin',
  },
  'loans of one person': {
    async fill(site, size) {
      await fillBooks(site, 100, (number) => `Boek ${number}`)
      return fillLoans(site, size)
    },
    calls: [
      ['fetchBorrower', () => ({ name: 'Ana' })],
      ['fetchBorrowers', () => ({})],
      ['fetchBook', () => ({ slug: 'boek-1' })],
      ['lendBook', () => ({ slug: 'boek-1', borrower: 'Ana', due_on: null })],
      [
        'editLoan',
        (id) => ({ id, version: 1, borrower: 'ANA', lent_on: '2026-01-01', due_on: null }),
      ],
      ['returnBook', (id) => ({ id })],
      ['deleteBook', () => ({ slug: 'boek-2' })],
    ],
    pages: [() => '/books/boek-1', () => '/books/_admin/borrowers'],
    as: 'admin',
  },
}

/** SQLite’s own count of the steps of all statements, which no other load changes. */
async function stepsOf({ orm }: Database): Promise<Map<string, number>> {
  const rows = await orm.all<{ sql: string; steps: number }>(
    sql`select sql, sum(nstep) as steps from sqlite_stmt 
      where sql not like '%sqlite_stmt%' and length(sql) < ${filling} group by sql`,
  )
  return new Map(rows.map(({ sql, steps }) => [sql, steps]))
}

/** Statements of this length fill the database, and are gone at a time of their own. */
const filling = 10_000

type Steps = Map<string, Map<string, number>>

async function count({ fill, calls, pages, as }: Growing, size: number): Promise<Steps> {
  const site = await openSite()
  await site.cookies(as)
  const key = await fill(site, size)
  const steps: Steps = new Map()
  async function during(name: string, ask: () => Promise<Response>): Promise<void> {
    await site.background.settled()
    const before = await stepsOf(site.db)
    const answer = await ask()
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${name} was answered ${answer.status}: ${text}`)
    const after = await stepsOf(site.db)
    const done = [...after].map(([sql, all]) => [sql, all - (before.get(sql) ?? 0)] as const)
    steps.set(name, new Map(done))
  }
  for (const page of pages) await during(page('KEY'), () => site.get(page(key), as))
  for (const [id, dataOf] of calls) {
    const data = dataOf(key)
    await during(id, () =>
      id.startsWith('fetch') ? site.read(id, data, as) : site.write(id, data, as),
    )
  }
  return steps
}

const few = 100
const times = 4
/** Of what grows with its rows; with the square of them it would be sixteen. */
const most = times * 1.5
/** Below these steps a statement costs nothing that anybody notices. */
const noticed = 2_000

/** They choose or change one, however many there are. */
const constant: readonly FunctionId[] = [
  'fetchNoteNames',
  'pinNote',
  'archiveNote',
  'trashNote',
  'restoreNote',
]

for (const [name, kind] of Object.entries(kinds)) {
  test(`with four times as many ${name} no statement takes more than four times the steps`, async () => {
    const [small, large] = [await count(kind, few), await count(kind, few * times)]
    const dear = [...large].flatMap(([call, statements]) => {
      const growth = constant.some((id) => id === call) ? 2 : most
      return [...statements]
        .map(([sql, steps]) => ({ call, sql, before: small.get(call)?.get(sql) ?? 0, steps }))
        .filter(({ steps, before }) => steps > noticed && steps > growth * before)
    })
    expect(dear).toEqual([])
  })
}
