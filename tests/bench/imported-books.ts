import Libsql from 'libsql'
import Papa from 'papaparse'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { startWaiting } from '../../src/records/imports/queries'
import { peakMemory, resetPeakMemory } from '../fixtures/processes/peak-memory'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { openSite } from '../fixtures/site'
import { bringInServed } from './bring-in-served'
import { quantiles } from './distributions'
import { word } from './growing-rooms'
import { timed } from './timed'

const header =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'

/** As Goodreads writes it. */
export function libraryOf(count: number, remark = ''): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const stem = `978${String(100_000_000 + at)}`
    const sum = [...stem].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
    const isbn = `${stem}${(10 - (sum % 10)) % 10}`
    const review =
      at % 5 === 0 ? `${Array.from({ length: 40 }, word).join(' ')}.<br/><br/>Goed.` : ''
    const day = `2021/${String(1 + (at % 12)).padStart(2, '0')}/${String(1 + (at % 28)).padStart(2, '0')}`
    const author = `${word()} ${word()}`
    return [
      ...[at + 1, `${word()} ${word()} ${at} (${word()}, #${1 + (at % 9)})`, author, author, ''],
      ...[
        '=""',
        `="${isbn}"`,
        at % 6,
        '3.90',
        word(),
        'Paperback',
        100 + (at % 500),
        1950 + (at % 70),
      ],
      ...[1950 + (at % 70), at % 3 ? day : '', day, at % 3 ? '' : 'to-read', ''],
      ...[at % 3 ? 'read' : 'to-read', review, '', remark, at % 3 ? 1 : 0, 0],
    ]
  })
  return Papa.unparse([header.split(','), ...rows])
}

type Site = Awaited<ReturnType<typeof openDesk>>

async function openDesk() {
  const site = await openSite()
  await site.cookies('admin')
  const [user] = await site.db.orm.select({ id: users.id }).from(users)
  return { ...site, userId: user?.id ?? '' }
}

export async function measureImportedBooks(count = 10_000): Promise<void> {
  const text = libraryOf(count)
  const alone = median(
    await Array.fromAsync({ length: 5 }, () =>
      timed(() => Papa.parse(text, { skipEmptyLines: 'greedy' })).then(({ took }) => took),
    ),
  )
  const site = await openDesk()
  const file = Buffer.from(text).toString('base64')
  const preview = await timed(async () =>
    (await site.write('previewImport', { file, file_name: 'a.csv' }, 'admin')).json(),
  )
  const { id } = preview.result
  await startWaiting(site.db, site.userId, id, { 'shelf read': 'owned' }, new Date())
  const bringing = await timed(() => bringInServed(site.db))
  const stored = await site.db.orm.$count(books)
  if (stored !== count) throw new Error(`Only ${stored} books came in.`)
  const prepared = await byPreparedStatements(site)
  const ratio = (one: number, other: number) => (one / other).toFixed(2)
  console.info(
    `${count} books of Goodreads, ${Math.round(text.length / 1000)} kB\n` +
      `preview          ${Math.round(preview.took)} ms\n` +
      `÷ papaparse      ${ratio(preview.took, alone)} (target: 4 or less)\n` +
      `brought in       ${Math.round((count * 1000) / bringing.took)} a second\n` +
      `÷ prepared       ${ratio(bringing.took, prepared)} (target: 2.5 or less)`,
  )
  if (preview.took / alone > 4 || bringing.took / prepared > 2.5) process.exitCode = 1
}

/** The same rows, by one statement for each table, in one transaction. */
async function byPreparedStatements(from: Site): Promise<number> {
  const to = await openDesk()
  const [source, target] = [from, to].map(({ db }) => new Libsql(db.file ?? ''))
  if (!source || !target) throw new Error('There is no file.')
  const rows = ['books', 'readings'].map((table) => {
    const columns = source
      .prepare(`select name from pragma_table_xinfo('${table}') where hidden = 0`)
      .pluck()
      .all() as string[]
    const names = columns.map((name) => `"${name}"`).join(', ')
    const values = source.prepare(`select ${names} from ${table}`).raw().all() as unknown[][]
    const user = columns.indexOf('user_id')
    for (const row of values) if (user >= 0) row[user] = to.userId
    const places = columns.map(() => '?').join(', ')
    return { values, sql: `insert into ${table} (${names}) values (${places})` }
  })
  const { took } = await timed(() => {
    target.exec('begin')
    for (const { values, sql } of rows) {
      const statement = target.prepare(sql)
      for (const row of values) statement.run(row)
    }
    target.exec('commit')
  })
  source.close()
  target.close()
  return took
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** How long others wait, and how much memory it takes, while files come in. */
export async function measureMeanwhile(count = 10_000): Promise<void> {
  const server = await startServer()
  const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
  const port = await server.port()
  // Its log would fill the pipe.
  void server.output()
  const [owner, resident, guest] = [visitServer(port), visitServer(port), visitServer(port)]
  await owner.signUp('bo@voordeur.example', invitation)
  await resident.signUp('jo@voordeur.example')
  const ask = {
    'a cached page': () => guest.status('/'),
    'a list': () => resident.status('/notes'),
  }
  const p99 = async (isOver: () => boolean) => {
    const times: number[][] = [[], []]
    for (let turn = 0; turn < 600 || !isOver(); turn += 1) {
      await Bun.sleep(5)
      for (const [at, one] of Object.values(ask).entries()) times[at]?.push((await timed(one)).took)
    }
    return times.map((all) => quantiles(all, [0.99])[0] ?? 0)
  }
  await p99(() => true)
  const quiet = await p99(() => true)
  const rest = (await peakMemory(server.pid)) ?? 0
  await resetPeakMemory(server.pid)
  let isOver = false
  const file = Buffer.from(libraryOf(count)).toString('base64')
  const bringing = bringInThrough(owner, file).finally(() => {
    isOver = true
  })
  const meanwhile = await p99(() => isOver)
  await bringing
  const above = ((await peakMemory(server.pid)) ?? 0) - rest
  server.tell('SIGTERM')
  await server.ending()
  const lines = Object.keys(ask).map((what, at) => {
    console.info(what, quiet[at], meanwhile[at])
    const ratio = (meanwhile[at] ?? 0) / (quiet[at] ?? 1)
    if (ratio > 2) process.exitCode = 1
    return `p99 of ${what}: ${ratio.toFixed(2)} of a quiet one (target: 2 or less)`
  })
  if (above > 100) process.exitCode = 1
  console.info(
    `${lines.join('\n')}\nmemory above rest: ${above.toFixed(0)} MB (target: 100 or less)`,
  )
}

async function bringInThrough(owner: ReturnType<typeof visitServer>, file: string): Promise<void> {
  const preview = await owner.call('previewImport', { file, file_name: 'a.csv' })
  const { id } = await preview.json()
  await owner.call('startImport', { id })
  for (let state = 'running'; state === 'running'; ) {
    await Bun.sleep(250)
    state = (await (await owner.read('fetchImport', { id })).json()).state
  }
}
