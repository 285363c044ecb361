import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { importFiles, importPictures, importRows, imports } from '../../db/schema/imports'
import { readings } from '../../db/schema/readings'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
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

async function restart({ folder }: Server, visitor: Visitor): Promise<Server> {
  const server = await startServer({}, { folder })
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

async function settled(visitor: Visitor, id: string, state: string) {
  for (;;) {
    const view = await (await visitor.read('fetchImport', { id })).json()
    if (view.state === state) return view
    if (view.state !== 'running') throw new Error(`${state}: ${JSON.stringify(view).slice(0, 300)}`)
  }
}

test(
  'killed imports: a server that is killed at any moment of a file brings in, and takes back, the same',
  async () => {
    let server = await startServer()
    const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
    const visitor = visitServer(await server.port())
    await visitor.signUp('bo@voordeur.example', invitation)
    const path = join(server.folder, '.data/site.db')
    const answers = { 'shelf read': 'owned' }
    const expected: unknown[] = []

    for (let file = 0; file <= files; file += 1) {
      const isKilled = file > 0
      const during = async (call: () => Promise<unknown>) => {
        if (isKilled) server = await killedDuring(server, visitor, call)
        else await call()
      }
      const preview = async () =>
        (await visitor.call('previewImport', { file: library(file), file_name: 'a.csv' })).json()
      await during(preview)
      const { id, fates } = await preview()
      expect(fates).toEqual({ new: rowsOfFile })
      const states: unknown[] = []
      for (const [call, data, state] of [
        ['startImport', { id, answers }, 'done'],
        ['undoImport', { id }, 'undone'],
      ] as const) {
        await during(() => visitor.call(call, data))
        const { state: now } = await (await visitor.read('fetchImport', { id })).json()
        // Killed before the press was stored.
        if (now === 'waiting' || (now === 'done' && state === 'undone'))
          await visitor.call(call, data)
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
