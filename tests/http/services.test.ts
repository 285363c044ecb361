import { expect, spyOn, test } from 'bun:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client'
import { sessions, users } from '../../db/schema/account'
import { articles } from '../../db/schema/articles'
import { mailQueue } from '../../db/schema/mail'
import { notePictures } from '../../db/schema/note-pictures'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import { workouts, workoutTexts } from '../../db/schema/workouts'
import { fixedContent } from '../../src/content/content-source'
import { insertNote } from '../../src/features/notes/note/queries'
import { createLog } from '../../src/http/logging/log'
import { rooms } from '../../src/rooms'
import { listServices } from '../../src/services'
import { loadCopies } from '../../src/stored-copies'
import { noteContents } from '../../src/texts/note-contents'
import { origin, recordError } from '../fixtures/app'
import { sampleContent } from '../fixtures/content/sample-content'
import { openNotes } from '../fixtures/rooms/notes'
import { emailOf } from '../fixtures/site'

const day = 86_400_000
const now = new Date('2026-11-26T12:00:00Z')
const ago = (days: number) => now.getTime() - days * day

async function openBusySite() {
  const site = await openNotes({
    now: () => now,
    // As any that are elsewhere: a mail server, a thread that draws.
    mailer: () => nextTurn(),
    drawArticleCard: () => nextTurn(new Uint8Array([137, 80, 78, 71])),
  })
  await site.addNote('Begin')
  const [user] = await site.db.orm.select().from(users).where(eq(users.email, emailOf.user))
  if (!user) throw new Error('Nobody has signed up')
  const log = createLog({ info() {}, error: recordError })
  return { ...site, log, userId: user.id }
}

type Site = Awaited<ReturnType<typeof openBusySite>>

const numbers = (count: number) =>
  sql.raw(`(WITH r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT ${count}) SELECT n FROM r)`)

function addVersions({ db, userId }: Site, contents: SQL, savedAt: SQL) {
  return db.orm.run(sql`INSERT INTO record_versions (kind, record, version, user_id, saved_at, contents)
    SELECT 'notes', (SELECT cast(number AS text) FROM notes), n, ${userId}, ${savedAt}, ${contents}
    FROM ${numbers(4000)}`)
}

async function addNotes(
  { db, userId }: Site,
  count: number,
  more: Partial<typeof notes.$inferInsert> = {},
) {
  for (let note = 0; note < count; note += 1) {
    const contents = noteContents(userId, 'Kop', 'Een regel')
    await insertNote(db, userId, { ...contents, id: crypto.randomUUID() }, now)
  }
  await db.orm.update(notes).set({ ...more, updated_at: now })
}

interface Work {
  fill(site: Site): Promise<unknown>
  /** Rows that the service has left. */
  left(db: Database): Promise<number>
}

const works: Record<string, { service: string } & Work> = {
  'to pack what was replaced': {
    service: 'Purging',
    fill: (site) =>
      addVersions(site, sql`json_object('body', 'Regel ' || n)`, sql`${ago(0.5)} + 1000 * n`),
    left: ({ orm }) => orm.$count(recordVersions, sql`typeof(contents) = 'text'`),
  },
  'to thin what was packed': {
    service: 'Purging',
    fill: (site) => addVersions(site, sql`cast('a' AS blob)`, sql`${ago(2)} + 10 * n`),
    // The first, and the last of the hour.
    left: async ({ orm }) => (await orm.$count(recordVersions)) - 2,
  },
  'to empty the trash': {
    service: 'Purging',
    fill: (site) => addNotes(site, 200, { trashed_at: new Date(ago(31)) }),
    left: ({ orm }) => orm.$count(notes, sql`trashed_at is not null`),
  },
  'to delete an account': {
    service: 'Purging',
    async fill(site) {
      await addNotes(site, 200)
      await site.db.orm.update(users).set({ deleteAfter: new Date(ago(1)) })
    },
    left: async ({ orm }) => (await orm.$count(users)) + (await orm.$count(notes)),
  },
  'to delete sessions that are over': {
    service: 'Purging',
    async fill({ db, userId }) {
      await db.orm.run(sql`INSERT INTO sessions (id, user_id, expires_at, created_at, seen_at, user_agent)
        SELECT 's' || n, ${userId}, 1, 1, 1, 'x' FROM ${numbers(8000)}`)
    },
    left: ({ orm }) => orm.$count(sessions, sql`expires_at = 1`),
  },
  'to look for pictures that nothing uses': {
    service: 'Purging',
    async fill({ db, userId }) {
      await db.orm.run(sql`INSERT INTO note_pictures (user_id, stored_at, id, width, height, size, bytes)
        SELECT ${userId}, n, 'p' || n, 1, 1, 1, x'00' FROM ${numbers(4000)}`)
    },
    left: ({ orm }) => orm.$count(notePictures),
  },
  'to send letters': {
    service: 'Mail',
    async fill({ db }) {
      await db.orm.run(sql`INSERT INTO mail_queue (id, receiver, subject, text, html, created_at, attempts, next_attempt_at)
        SELECT 'l' || n, 'a@voordeur.example', 'a', 'a', 'a', ${now.getTime()}, 0, 0 FROM ${numbers(200)}`)
    },
    left: ({ orm }) => orm.$count(mailQueue),
  },
  'to read notes again': {
    service: 'Reading notes again',
    fill: (site) => addNotes(site, 100, { contents_version: 0 }),
    left: ({ orm }) => orm.$count(notes, sql`contents_version = 0`),
  },
  'to read workouts again': {
    service: 'Reading workouts again',
    async fill({ db, userId }) {
      await db.orm.run(sql`INSERT INTO workouts (id, user_id, date, kind, summary, exercises, created_at, updated_at)
        SELECT 'w' || n, ${userId}, '2026-01-01', 'run', '{}', '[]', 1, 1 FROM ${numbers(1000)}`)
    },
    left: async ({ orm }) => (await orm.$count(workouts)) - (await orm.$count(workoutTexts)),
  },
  'to draw previews': {
    service: 'Drawing previews',
    async fill({ db, userId }) {
      await db.orm.run(sql`INSERT INTO articles (id, slug, note_id, user_id, note_version, language, title, excerpt, minutes, published_at, updated_at, body)
        SELECT 'a' || n, 's' || n, 'n' || n, ${userId}, 1, 'nl', 'a', 'a', 1, 1, 1, 'a' FROM ${numbers(100)}`)
    },
    left: ({ orm }) => orm.$count(articles, sql`card is null`),
  },
}

/** Of these nothing grows with what the site has, and why. */
const steady: Record<string, string> = {
  Backup: 'a process of its own makes it',
  'Checking the database': 'a process of its own reads it',
  'Collecting garbage': 'waits until nobody asks',
  'Loan letters': 'a hundred loans at a time',
  Importing: 'some rows at a time',
  'Fetching covers': 'asks for five books at a time',
  'Fetching contributions': 'asks for one year',
  'Reading what other processes wrote': 'reads what stands in memory already',
}

async function servicesOf(site: Site) {
  const copies = await loadCopies(site.db)
  const contentSource = fixedContent(sampleContent)
  return listServices(
    {
      rooms: [...rooms],
      timeZone: 'Europe/Amsterdam',
      github: { url: 'https://github.example', login: 'ada', token: 'a' },
    },
    {
      dependencies: {
        ...site,
        ...copies,
        origin,
        contentSource,
        db: { ...site.db, isTrusted: true, file: undefined },
      },
      contributions: { reload: async () => undefined },
      backups: { pause: day, makeWhenDue: async () => undefined },
      copies,
    },
    0,
  )
}

test('every service is tried below on much, or has a reason why it never has much', async () => {
  const names = (await servicesOf(await openBusySite())).map(({ name }) => name)
  const known = [...Object.values(works).map(({ service }) => service), ...Object.keys(steady)]
  expect(new Set(names)).toEqual(new Set(known))
})

/** Statements, and rows that they change, by the turn of the event loop in which they ran. */
function countByTurn({ orm }: Database) {
  const spies = (['execute', 'batch'] as const).map((name) => spyOn(orm.$client, name))
  const asked = () => spies.map((spy) => spy.mock.results.length)
  const ends = [asked()]
  let isOver = false
  async function turnOn(): Promise<void> {
    while (!isOver) {
      await nextTurn()
      ends.push(asked())
    }
  }
  void turnOn()
  return async function end() {
    isOver = true
    const answers = await Promise.all(spies.map(({ mock }) => answersOf(mock.results)))
    for (const spy of spies) spy.mockRestore()
    return [...ends, answers.map(({ length }) => length)].map((last, turn) => {
      const first = ends[turn - 1] ?? []
      const ofTurn = answers.flatMap((all, kind) => all.slice(first[kind] ?? 0, last[kind]))
      const results = ofTurn.flat()
      const rows = sumOf(results.map(({ rowsAffected }) => rowsAffected))
      return { statements: results.length, rows }
    })
  }
}

/** Of each call a list, as a batch gives. */
async function answersOf(results: readonly { value: unknown }[]) {
  const answers = await Promise.all(results.map(({ value }) => value))
  return answers.map((answer) => z.array(changed).parse([answer].flat()))
}

const changed = z.object({ rowsAffected: z.number() })

function sumOf(counts: readonly number[]): number {
  return counts.reduce((one, other) => one + other, 0)
}

for (const [words, { service: name, fill, left }] of Object.entries(works)) {
  test(`others come in between while a service has much ${words}`, async () => {
    const site = await openBusySite()
    await fill(site)
    expect(await left(site.db)).toBeGreaterThan(50)
    const service = (await servicesOf(site)).find((one) => one.name === name)
    const end = countByTurn(site.db)
    service?.start()
    await site.background.settled()
    const turns = await end()
    service?.stop()
    expect(await left(site.db)).toBe(0)
    for (const kind of ['statements', 'rows'] as const) {
      const counts = turns.map((turn) => turn[kind])
      expect(Math.max(...counts), kind).toBeLessThan(sumOf(counts) / 2)
    }
  }, 60_000)
}
