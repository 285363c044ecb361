import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { importFiles, importPictures, importRows, imports } from '../../db/schema/imports'
import { readings } from '../../db/schema/readings'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { type CatalogueBook, catalogue } from '../fixtures/stand-ins/catalogue'
import { startGoogleBooks } from '../fixtures/stand-ins/google-books'
import { times } from '../long-form'

type Server = Awaited<ReturnType<typeof startServer>>
type Visitor = ReturnType<typeof visitServer>

const rowsOfFile = 120
/** Each file is killed during its preview, while it is brought in, and while it is taken back. */
const files = times(2, 67)

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read,Private Notes'

/** So long that the file is read in a thread of its own. */
const note = 'Van zolder. '.repeat(150)

/** Books that no other file has. */
function library(file: number): string {
  const rows = Array.from(
    { length: rowsOfFile },
    (_, at) =>
      `${file}-${at},Boek ${file}x${at},A,"A, B",${at % 6},read,2021/03/${10 + (at % 20)},${note}`,
  )
  return Buffer.from(`${[header, ...rows].join('\n')}\n`).toString('base64')
}

/** What a file has brought, but for what tells files apart. */
async function stateOf(path: string, id: string, file: number) {
  const { orm, close } = await openDatabase({ url: `file:${path}`, log: { info: () => undefined } })
  expect(await orm.all(sql`PRAGMA foreign_key_check`)).toEqual([])
  const shelf = await orm
    .select({ book: books, reading: readings })
    .from(books)
    .leftJoin(readings, eq(readings.book_id, books.id))
    .where(sql`${books.book_name} like ${`Boek ${file}x%`}`)
    .orderBy(asc(books.id), asc(readings.id))
  const rows = await orm
    .select()
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(asc(importRows.row))
  const [told] = await orm.select().from(imports).where(eq(imports.id, id))
  const rest = [await orm.$count(importFiles), await orm.$count(importPictures)]
  // For later files: the number of writes per hour is limited.
  await orm.run('DELETE FROM rate_limits')
  await close()
  return {
    shelf: shelf.map(({ book, reading }) => [
      book.book_name.replace(`${file}x`, ''),
      [book.version, book.ownership, book.trashed_at !== null],
      [reading?.state, reading?.stars, reading?.finished, reading?.trashed_at !== null],
    ]),
    rows: rows.map(({ row, fate, outcome, reason, brought }) => [
      ...[row, fate, outcome, reason],
      brought?.map(({ table, version }) => [table, version]),
    ]),
    told: [told?.state, told?.total, told?.done, rest],
  }
}

async function openServer(variables: Record<string, string>) {
  const server = await startServer(variables)
  const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
  const visitor = visitServer(await server.port())
  await visitor.signUp('bo@voordeur.example', invitation)
  return { server, visitor }
}

async function restart({ folder }: Server, visitor: Visitor, variables = {}): Promise<Server> {
  const server = await startServer(variables, { folder })
  visitor.moveTo(await server.port())
  void server.output()
  return server
}

/** @returns the server that was started after it was killed in the midst of the call and its work */
async function killedDuring(server: Server, visitor: Visitor, call: () => Promise<unknown>) {
  const timer = setTimeout(() => server.tell('SIGKILL'), Math.random() * times(400, 400))
  await call().catch(() => undefined)
  await server.ending()
  clearTimeout(timer)
  return restart(server, visitor)
}

/** A machine that is busy with a start answers 503, and that it may be asked again. */
async function answered(ask: () => Promise<Response>) {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer.json()
    await answer.bytes()
  }
}

async function settled(visitor: Visitor, id: string, state: string) {
  for (;;) {
    const view = await answered(() => visitor.read('fetchImport', { id }))
    if (view.state === state) return view
    if (view.state !== 'running') throw new Error(`${state}: ${JSON.stringify(view).slice(0, 300)}`)
  }
}

test(
  'killed imports: a server that is killed at any moment of a file brings in, and takes back, the same',
  async () => {
    const opened = await openServer({})
    const { visitor } = opened
    let { server } = opened
    const path = join(server.folder, '.data/site.db')
    const answers = { 'shelf read': 'owned' }
    const expected: unknown[] = []

    for (let file = 0; file <= files; file += 1) {
      const isKilled = file > 0
      const during = async (call: () => Promise<unknown>) => {
        if (isKilled) server = await killedDuring(server, visitor, call)
        else await call()
      }
      const preview = () =>
        answered(() => visitor.call('previewImport', { file: library(file), file_name: 'a.csv' }))
      await during(preview)
      const { id, fates } = await preview()
      expect(fates).toEqual({ new: rowsOfFile })
      const states: unknown[] = []
      for (const [call, data, state] of [
        ['startImport', { id, answers }, 'done'],
        ['undoImport', { id }, 'undone'],
      ] as const) {
        await during(() => visitor.call(call, data))
        const { state: now } = await answered(() => visitor.read('fetchImport', { id }))
        // Killed before the press was stored.
        if (now === 'waiting' || (now === 'done' && state === 'undone'))
          await answered(() => visitor.call(call, data))
        await settled(visitor, id, state)
        server.tell('SIGKILL')
        await server.ending()
        states.push(await stateOf(path, id, file))
        server = await restart(server, visitor)
      }
      if (isKilled) expect(states).toEqual(expected)
      else expected.push(...states)
    }
    expect(JSON.stringify(expected)).toContain('"undone"')
    server.tell('SIGKILL')
    await server.ending()
  },
  times(300_000, 3_600_000),
)

const covered = times(4, 150)

test(
  'killed imports: a server that is killed while it looks for covers finds each of them, and none twice',
  async () => {
    const isbns = Array.from({ length: covered }, (_, at) => isbnOf(at))
    const google = startGoogleBooks({
      books: isbns.map((isbn) => ({ ...catalogue[0], title: isbn, isbn }) as CatalogueBook),
    })
    const variables = { GOOGLE_BOOKS_URL: google.url, GOOGLE_BOOKS_KEY: google.key }
    const opened = await openServer(variables)
    const { visitor } = opened
    let { server } = opened
    const path = join(server.folder, '.data/site.db')
    const rows = isbns.map((isbn, at) => `${at},Boek ${at},A,A,${isbn},0,to-read,`)
    const table = ['Book Id,Title,Author,Author l-f,ISBN13,My Rating,Exclusive Shelf,Date Read']
    const file = Buffer.from([...table, ...rows].join('\n')).toString('base64')
    const { id } = await answered(() => visitor.call('previewImport', { file }))
    await answered(() => visitor.call('startImport', { id, answers: {} }))
    await settled(visitor, id, 'done')
    let kills = 0
    for (;;) {
      const before = google.requests.length
      const { covers } = await answered(() => visitor.read('fetchImport', { id }))
      if (covers === null) break
      // A few seconds after a start it begins to look for covers, one after the other.
      while (google.requests.length === before) await Bun.sleep(10)
      await Bun.sleep(Math.random() * 300)
      server.tell('SIGKILL')
      await server.ending()
      kills += 1
      server = await restart(server, visitor, variables)
    }
    server.tell('SIGKILL')
    await server.ending()
    const { orm, close } = await openDatabase({
      url: `file:${path}`,
      log: { info: () => undefined },
    })
    expect(await orm.all(sql`PRAGMA foreign_key_check`)).toEqual([])
    expect(await orm.$count(books, isNull(books.cover_id))).toBe(0)
    expect(await orm.$count(books)).toBe(covered)
    await close()
    expect(kills).toBeGreaterThan(0)
    await google.stop()
  },
  times(300_000, 3_600_000),
)

function isbnOf(at: number): string {
  const digits = `978${String(at + 100).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
