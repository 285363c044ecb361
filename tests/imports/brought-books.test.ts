import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { importRows, imports } from '../../db/schema/imports'
import { loans } from '../../db/schema/loans'
import { readings } from '../../db/schema/readings'
import type { FunctionId } from '../../src/functions'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { importing } from '../fixtures/importing'
import { type As, openSite } from '../fixtures/site'

interface Told {
  word: string
  count: number
  answer: string
  name: string
  reason: string
  lost: Record<string, string>
}

const samples = 'tests/fixtures/imports'
const now = () => new Date('2026-11-29T12:00:00Z')

async function openShelf(as: 'admin' | 'user' = 'admin') {
  const site = await openSite({ now })
  await site.cookies(as)
  const call = (id: FunctionId, data: object = {}, by: As = as) =>
    id.startsWith('fetch') ? site.read(id, data, by) : site.write(id, data, by)
  const ask = async (id: FunctionId, data: object) => (await call(id, data)).json()
  const preview = async (name: string, text?: string) => {
    const bytes =
      text === undefined ? await Bun.file(join(samples, name)).bytes() : Buffer.from(text)
    return ask('previewImport', { file: Buffer.from(bytes).toString('base64'), file_name: name })
  }
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const bringIn = async (name: string, answers = {}, text?: string) => {
    const { id } = await preview(name, text)
    await ask('startImport', { id, answers })
    await run()
    return ask('fetchImport', { id })
  }
  const shelf = () =>
    site.db.orm.select().from(books).where(isNull(books.trashed_at)).orderBy(asc(books.id))
  const lent = () => site.db.orm.select().from(loans).orderBy(asc(loans.lent_on))
  const read = () =>
    site.db.orm.select().from(readings).where(isNull(readings.trashed_at)).orderBy(asc(readings.id))
  return { ...site, readFunction: site.read, ask, call, preview, run, bringIn, shelf, lent, read }
}

test('bring in: nothing is written before the press, and what the file cannot know is asked', async () => {
  const { preview, shelf } = await openShelf()
  const view = await preview('goodreads.csv')
  expect(view).toMatchObject({
    program: 'Goodreads',
    state: 'waiting',
    total: 16,
    fates: { new: 16 },
  })
  expect(view.questions.map(({ word, count, answer }: Told) => [word, count, answer])).toEqual([
    ['read', 10, 'elsewhere'],
    ['to-read', 2, 'wanted'],
    ['currently-reading', 1, 'elsewhere'],
    ['abandoned', 1, 'elsewhere'],
    ['leseliste-2023', 1, 'elsewhere'],
  ])
  expect(await shelf()).toEqual([])
})

test('bring in: a library of Goodreads stands on the shelf, with what was read of it', async () => {
  const { bringIn, shelf, read } = await openShelf()
  const report = await bringIn('goodreads.csv', { 'shelf leseliste-2023': 'left' })
  expect(report).toMatchObject({ state: 'done', done: 16, outcomes: { added: 15, left: 1 } })
  const all = await shelf()
  expect(all.filter(({ book_name }) => book_name === 'The Lantern Coast')).toHaveLength(2)
  expect(all.find(({ book_name }) => book_name === 'The Glass Orchard')).toMatchObject({
    serie_name: 'Orchard Tales',
    serie_number: 1.5,
    isbn: '9789999900157',
    ownership: 'elsewhere',
  })
  expect(
    all.filter(({ ownership }) => ownership === 'owned').map(({ book_name }) => book_name),
  ).toEqual(['The Night Ledger'])
  expect(all.filter(({ ownership }) => ownership === 'wanted')).toHaveLength(2)
  const told = await read()
  expect(told.filter(({ state }) => state === 'finished')).toHaveLength(13)
  expect(told.find(({ review }) => review?.startsWith('First line'))).toMatchObject({
    finished: '2021-03-28',
    stars: 16,
    format: 'paper',
  })
  expect(report.left.map(({ name, lost }: Told) => [name, lost])).toEqual([
    [
      'The Lantern Coast (Saltmarsh, #1)',
      { isbn13: '="B0ABCDEF12"', noPlace: 'number of pages: 11' },
    ],
    ['Broken Numbers', { isbn13: '="9789999900127"' }],
    ['Leseprobe der Inseln', {}],
  ])
})

for (const name of [
  'goodreads.csv',
  'storygraph.csv',
  'librarything.tsv',
  'librarything.json',
  'calibre.csv',
  'bookwyrm.csv',
  'hardcover.csv',
  'libib.csv',
  'jelu.csv',
  'tellico.csv',
  'tellico.tc',
]) {
  test(`bring in: ${name} twice changes nothing`, async () => {
    const { bringIn, shelf, read } = await openShelf()
    const { outcomes } = await bringIn(name)
    const before = [await shelf(), await read()]
    const again = await bringIn(name)
    expect([await shelf(), await read()]).toEqual(before)
    expect(again).toMatchObject({ fates: { same: outcomes.added } })
    expect(again.outcomes).toEqual({ same: outcomes.added })
  })

  test(`bring in: ${name} is taken back whole, and can be brought in again`, async () => {
    const { bringIn, ask, run, shelf, read } = await openShelf()
    const { id, outcomes } = await bringIn(name)
    await ask('undoImport', { id })
    await run()
    expect(await ask('fetchImport', { id })).toMatchObject({
      state: 'undone',
      outcomes: { undone: outcomes.added },
    })
    expect([await shelf(), await read()]).toEqual([[], []])
    expect((await bringIn(name)).outcomes).toEqual(outcomes)
  })
}

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read\n'

test('bring in: what was changed here stays, and what was not is brought up to date', async () => {
  const { bringIn, db, shelf } = await openShelf()
  await bringIn('a.csv', {}, `${header}1,Ringen,Mina,"M",0,read,\n2,Ebbe,Bo,"B",0,read,\n`)
  await db.orm.update(books).set({ version: 2, place: 'Zolder' }).where(eq(books.book_name, 'Ebbe'))
  const rows = `${header}1,Ringen en jaren,Mina,"M",0,read,\n2,Eb,Bo,"B",0,read,\n`
  const report = await bringIn('b.csv', {}, rows)
  expect(report).toMatchObject({ fates: { differs: 2 } })
  expect(report.outcomes).toEqual({ updated: 1, left: 1 })
  expect(report.left).toMatchObject([{ name: 'Eb', reason: 'changedHere' }])
  expect((await shelf()).map(({ book_name }) => book_name)).toEqual(['Ringen en jaren', 'Ebbe'])
})

test('bring in: taking back leaves what was changed, lent or read meanwhile, and says so', async () => {
  const { bringIn, ask, call, run, db, shelf } = await openShelf()
  const rows = `${header}1,Een,A,"A",0,to-read,\n2,Twee,B,"B",0,to-read,\n3,Drie,C,"C",0,to-read,\n`
  const { id } = await bringIn('a.csv', { 'shelf to-read': 'owned' }, rows)
  await db.orm.update(books).set({ version: 2 }).where(eq(books.book_name, 'Een'))
  const lent = { slug: 'twee', borrower: 'Sam', lent_on: '2026-11-29', due_on: '2026-12-14' }
  expect((await call('lendBook', lent, 'admin')).status).toBe(200)
  await ask('undoImport', { id })
  await run()
  const report = await ask('fetchImport', { id })
  expect(report.outcomes).toEqual({ undone: 1, stays: 2 })
  expect(report.left.map(({ name, reason }: Told) => [name, reason])).toEqual([
    ['Een', 'changed'],
    ['Twee', 'lent'],
  ])
  expect((await shelf()).map(({ book_name }) => book_name)).toEqual(['Een', 'Twee'])
})

test('bring in: somebody who is no admin brings readings of books that are here, and adds none', async () => {
  const { bringIn, call, cookies, shelf, read } = await openShelf('user')
  await cookies('admin')
  await call('addBook', { book_name: 'Seven Small Clocks', author_name: 'Tijl Uur' }, 'admin')
  const report = await bringIn('goodreads.csv')
  expect(report.outcomes).toEqual({ matched: 1, left: 15 })
  expect(await shelf()).toHaveLength(1)
  expect(await read()).toMatchObject([{ finished: '2010-12-31', stars: 16 }])
})

const lending = 'Book Id\tTitle\tSort Character\tCollections\tLending Patron\tLending Status'
const loanHeader = `${lending}\tLending Start\tLending End\n`
const lentOut = (...cells: string[]) => `1\tEbbe\t1\tYour library\t${cells.join('\t')}\n`
const toRobin = lentOut('Robin', 'Checked out', '2025-02-09', '2025-02-23')

/** Imports.md, 2.3: without brackets, and `(No name)` is nobody. Of Pinakes’ 20 books. */
test('bring in: a book that LibraryThing has lent to a name is lent to it here', async () => {
  const { bringIn, lent, ask, run, shelf } = await openShelf()
  const { id, outcomes } = await bringIn('a.tsv', {}, loanHeader + toRobin)
  expect(outcomes).toEqual({ added: 1 })
  expect(await lent()).toMatchObject([
    {
      borrower: 'Robin',
      lent_on: '2025-02-09',
      due_on: '2025-02-23',
      returned_on: null,
      letters: 2,
    },
  ])
  const again = await bringIn('b.tsv', {}, loanHeader + toRobin.replace('Ebbe', 'Ebbe en vloed'))
  expect([again.outcomes, again.left]).toEqual([{ updated: 1 }, []])
  expect(await lent()).toHaveLength(1)
  await ask('undoImport', { id: again.id })
  await run()
  expect(await lent()).toHaveLength(1)
  await ask('undoImport', { id })
  await run()
  expect([await lent(), await shelf()]).toEqual([[], []])
})

for (const [what, row, said] of [
  ['to nobody', lentOut('(No name)', 'Checked out', '2025-02-09', ''), 'Checked out, 2025-02-09'],
  ['on no day', lentOut('Robin', 'Checked out', '', ''), 'Robin, Checked out'],
  ['no more', lentOut('Robin', 'Returned', '2025-02-09', ''), 'Robin, Returned, 2025-02-09'],
  ['from a day to come', lentOut('Robin', 'Checked out', '2027-02-09', ''), 'Robin, 2027-02-09'],
  [
    'until before it began',
    lentOut('Robin', 'Checked out', '2025-02-09', '2025-02-01'),
    'Robin, 2025-02-09, 2025-02-01',
  ],
  [
    'though not owned',
    toRobin.replace('Your library', 'Wishlist'),
    'Robin, 2025-02-09, 2025-02-23',
  ],
] as const) {
  test(`bring in: a book that is lent ${what} comes without its loan, and the report tells it`, async () => {
    const { bringIn, ask, lent, shelf } = await openShelf()
    const report = await bringIn('a.tsv', {}, loanHeader + row)
    expect([await lent(), (await shelf()).length]).toEqual([[], 1])
    expect(report.left.map(({ lost }: Told) => lost)).toEqual([{ loan: said }])
    expect((await ask('fetchImportLeft', { id: report.id })).rows).toHaveLength(1)
  })
}

test('bring in: more loans than copies are told, and one that ended here does not begin again', async () => {
  const { bringIn, call, lent } = await openShelf()
  await bringIn('a.tsv', {}, loanHeader + toRobin)
  const other = loanHeader + toRobin.replace('Robin', 'Sam')
  expect((await bringIn('b.tsv', {}, other)).left).toMatchObject([
    { lost: { loan: 'Sam, 2025-02-09, 2025-02-23' } },
  ])
  const [loan] = await lent()
  expect((await call('returnBook', { id: loan?.id })).status).toBe(200)
  await bringIn('c.tsv', {}, loanHeader + toRobin.replace('Ebbe', 'Eb'))
  expect(await lent()).toMatchObject([{ id: loan?.id, returned_on: '2026-11-29' }])
})

test('bring in: a loan that was changed here stays when its file is taken back', async () => {
  const { bringIn, ask, call, run, lent, shelf } = await openShelf()
  const { id } = await bringIn('a.tsv', {}, loanHeader + toRobin)
  const [loan] = await lent()
  expect((await call('extendLoan', { id: loan?.id })).status).toBe(200)
  await ask('undoImport', { id })
  await run()
  expect((await ask('fetchImport', { id })).outcomes).toEqual({ stays: 1 })
  expect([await lent(), await shelf()]).toMatchObject([[{ id: loan?.id }], [{ book_name: 'Ebbe' }]])
})

test('bring in: somebody who is no admin brings no loan', async () => {
  const { bringIn, call, cookies, lent } = await openShelf('user')
  await cookies('admin')
  await call('addBook', { book_name: 'Ebbe' }, 'admin')
  const report = await bringIn('a.tsv', {}, loanHeader + toRobin)
  expect(report.left).toMatchObject([{ lost: { loan: 'Robin, 2025-02-09, 2025-02-23' } }])
  expect(await lent()).toEqual([])
})

/** Imports.md, 2.3, JSON: book-catalogue’s file, with PHP’s lists and HTML’s character references. */
test('bring in: the JSON of LibraryThing says what its TSV does, and the series', async () => {
  const { bringIn, shelf, read } = await openShelf()
  const report = await bringIn('librarything.json')
  expect(report).toMatchObject({ program: 'LibraryThing', outcomes: { added: 3 } })
  expect(await shelf()).toMatchObject([
    {
      ...{ book_name: 'The Lantern Coast', author_name: 'Ada Voorbeeld', serie_name: 'Saltmarsh' },
      ...{ isbn: '9789999900010', publisher: 'Example House', published: '2019', pages: 412 },
      ...{ categories: 'coast\nfavourites', ownership: 'owned', bought_on: '2020-01-04' },
    },
    {
      ...{ book_name: "L'Été des cartes", author_name: 'Rémi Façade', remark: '+ Iris Vertaler' },
      ...{ isbn: '9789999900225', publisher: 'Éditions Exemple', pages: 278 },
    },
    { book_name: 'Quiet Engines', isbn: null, ownership: 'wanted', remark: 'Ask Sam first' },
  ])
  expect(await read()).toMatchObject([
    {
      ...{ started: '2021-03-02', finished: '2021-03-28', stars: 18, format: 'paper' },
      review: 'Invented review, line one.\nLine two.',
    },
  ])
  expect(report.left.map(({ name, lost }: Told) => [name, lost])).toEqual([
    ["L'Été des cartes", { loan: 'Checked out, 2024-03-01' }],
    ['Quiet Engines', { date: '?', isbns: 'B0ABCDEF12' }],
  ])
  const again = await bringIn('librarything.tsv')
  expect(again.fates).toEqual({ differs: 3, new: 2 })
})

test('bring in: nobody sees, starts or takes back the file of another', async () => {
  const { preview, bringIn, call, cookies, readFunction: read } = await openShelf()
  await cookies('otherUser')
  const { id } = await bringIn('jelu.csv')
  const waiting = await preview('libib.csv')
  for (const [name, data] of [
    ['fetchImport', { id }],
    ['undoImport', { id }],
    ['startImport', { id: waiting.id }],
  ] as const) {
    expect((await call(name, data, 'otherUser')).status).toBe(404)
  }
  expect(await (await read('fetchImports', undefined, 'otherUser')).json()).toEqual([])
})

test('bring in: two presses at once start it once, and it goes on after a kill', async () => {
  const { preview, call, run, db, shelf } = await openShelf()
  const rows = Array.from({ length: 120 }, (_, at) => `${at},Boek ${at},A,"A",0,read,\n`).join('')
  const { id } = await preview('a.csv', header + rows)
  const presses = await Promise.all([1, 2].map(() => call('startImport', { id }, 'admin')))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const killed = new AbortController()
  const killing = () => {
    killed.abort(new Error('killed'))
    return now()
  }
  const stopped = runImports(
    { ...importing, db, now: killing, roomImports: roomParts },
    killed.signal,
  )
  await expect(stopped).rejects.toThrow('killed')
  const [{ left = 0 } = {}] = await db.orm
    .select({ left: sql<number>`count(*)` })
    .from(importRows)
    .where(isNull(importRows.outcome))
  expect(await shelf()).toHaveLength(120 - left)
  await Promise.all([run(), run()])
  expect(await shelf()).toHaveLength(120)
  expect(new Set((await shelf()).map(({ book_name }) => book_name)).size).toBe(120)
})

test('bring in: a file that breaks the program stops, holds up nobody, and is taken back', async () => {
  const { preview, ask, run, write, cookies, db, shelf } = await openShelf()
  await cookies('user')
  const rows = Array.from({ length: 60 }, (_, at) => `${at},Boek ${at},A,"A",0,read,\n`).join('')
  const { id } = await preview('a.csv', header + rows)
  const file = btoa(`${header}1,Een,A,"A",0,read,\n`)
  await write('previewImport', { file }, 'user')
  // Not by a press, which would start the job as it is.
  await db.orm.update(imports).set({ state: 'running', started_at: now() })
  const { imports: books, ...others } = roomParts.books
  if (!books) throw new Error('Books have no imports.')
  const bring: typeof books.bring = (tx, rows, given) => {
    if (rows.some(({ key }) => key === '30')) throw new TypeError('a mistake')
    return books.bring(tx, rows, given)
  }
  const broken = { ...roomParts, books: { ...others, imports: { ...books, bring } } }
  const running = runImports({ ...importing, db, now, roomImports: broken })
  await expect(running).rejects.toThrow('could not be brought in')
  expect(await ask('fetchImport', { id })).toMatchObject({
    state: 'failed',
    outcomes: { added: 25 },
  })
  const states = (await db.orm.select().from(imports)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['done', 'failed'])
  await ask('undoImport', { id })
  await run()
  expect(await ask('fetchImport', { id })).toMatchObject({ state: 'undone' })
  expect(await shelf()).toEqual([])
})

test('bring in: an account that ends takes its files along', async () => {
  const { bringIn, db } = await openShelf()
  await bringIn('jelu.csv')
  await db.orm.delete(users)
  expect(await db.orm.$count(imports)).toBe(0)
  expect(await db.orm.$count(importRows)).toBe(0)
})

test('bring in: an account that has brought in 300 MB is told that no more fits', async () => {
  const { preview, bringIn, db } = await openShelf()
  await bringIn('jelu.csv')
  await db.orm.update(imports).set({ bytes: 299_999_900 })
  expect(JSON.stringify(await preview('libib.csv'))).toContain('meer past er niet bij')
  expect(await db.orm.$count(imports)).toBe(1)
})

test('bring in: a file that is none is refused with a sentence', async () => {
  const { preview } = await openShelf()
  for (const [text = '', sentence = ''] of [
    ['', 'Kies een bestand dat niet leeg is.'],
    ['één regel', 'Dit is geen tabel. Exporteer als CSV en kies dat bestand.'],
    ['a,b\n', 'Dit bestand is van geen programma dat hier bekend is. De kolommen: a, b'],
  ]) {
    expect(JSON.stringify(await preview('x.csv', text))).toContain(sentence)
  }
})
