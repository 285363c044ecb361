import { expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { books, covers } from '../../db/schema/books'
import { imports } from '../../db/schema/imports'
import { recordVersions } from '../../db/schema/record-versions'
import { createFetchCover } from '../../src/features/books/catalogues/fetch-cover'
import type { LookUp } from '../../src/features/books/catalogues/look-up'
import { fetchImportedCovers } from '../../src/features/books/covers/fetch-imported-covers'
import type { FunctionId } from '../../src/functions'
import { createLog } from '../../src/http/logging/log'
import { paths } from '../../src/paths'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { loadCopies } from '../../src/stored-copies'
import { recordError } from '../fixtures/app'
import { importing } from '../fixtures/importing'
import { editFields } from '../fixtures/opened-edit'
import { openSite } from '../fixtures/site'
import { openCatalogues } from '../fixtures/stand-ins/catalogues'

const catalogues = openCatalogues()
const { google, openLibrary, lookUpWith } = catalogues
const fetchCover = createFetchCover({ googleBooks: google, openLibrary })
const now = () => new Date('2026-11-29T12:00:00Z')
const day = 86_400_000

const [veer, tide, relojes] = ['9789023457626', '9780523432113', '9788433972453']

async function openShelf() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const copies = await loadCopies(site.db)
  const log = createLog({ info() {}, error: recordError })
  const call = async (id: FunctionId, data: object = {}) => {
    const answer = id.startsWith('fetch')
      ? await site.read(id, data, 'admin')
      : await site.write(id, data, 'admin')
    return answer.json()
  }
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  /** A title, or a title with its ISBN. */
  const bringIn = async (...told: [title: string, isbn?: string][]): Promise<string> => {
    const header = 'Book Id,Title,Author,Author l-f,ISBN13,My Rating,Exclusive Shelf,Date Read'
    const rows = told.map(([title, isbn = '']) => `${title},${title},A,"A",${isbn},0,to-read,`)
    const { id } = await call('previewImport', { file: btoa([header, ...rows].join('\n')) })
    await call('startImport', { id, answers: {} })
    await run()
    return id
  }
  const undo = async (id: string) => {
    await call('undoImport', { id })
    await run()
  }
  const look = ({
    lookUp = lookUpWith(),
    signal,
    at = now,
  }: {
    lookUp?: LookUp
    signal?: AbortSignal
    at?: () => Date
  } = {}) =>
    fetchImportedCovers({ db: site.db, ...copies, log, lookUp, fetchCover, now: at }, signal)
  const shelf = () => site.db.orm.select().from(books).orderBy(asc(books.id))
  const covered = async () => (await shelf()).map(({ cover_id }) => cover_id !== null)
  const coversOf = async (id: string) => (await call('fetchImport', { id })).covers
  const asked = () =>
    google.requests.flatMap(({ searchParams }) => searchParams.get('q')?.replace('isbn:', '') ?? [])
  return { ...site, call, bringIn, undo, look, shelf, covered, coversOf, asked }
}

test('looked-for covers: books of a file get theirs afterwards, each is asked for once, and the page says how far it is', async () => {
  const { bringIn, look, covered, coversOf, page, asked } = await openShelf()
  const many = Array.from({ length: 5 }, (_, at): [string] => [`Zonder nummer ${at}`])
  const file = await bringIn(
    ['Veer', veer],
    ...many,
    ...[relojes, '9780306406157', '9783161484100', '9780140449136'].map(
      (isbn): [string, string] => [isbn, isbn],
    ),
    ['Tide', tide],
  )
  expect(await coversOf(file)).toEqual({ done: 0, total: 11 })
  expect(await look()).toBe(true)
  expect(await coversOf(file)).toEqual({ done: 10, total: 11 })
  const said = '10 van 11 boeken zijn nagekeken'
  expect(await page(paths.importFile(file), 'admin')).toContain(said)
  expect(await look()).toBe(true)
  expect(await covered()).toEqual([true, ...Array.from({ length: 9 }, () => false), true])
  expect(await coversOf(file)).toBeNull()
  expect(await page(paths.importFile(file), 'admin')).not.toContain('nagekeken')
  const once = asked()
  expect([once.length, once[0], once.at(-1)]).toEqual([6, veer, tide])
  await look()
  expect(asked()).toEqual(once)
})

test('looked-for covers: the newest file comes first, and one that is long over, waits or failed is left alone', async () => {
  const { bringIn, look, call, asked, db } = await openShelf()
  const old = await bringIn(['Veer', veer])
  await db.orm.update(imports).set({ ended_at: new Date(now().getTime() - day) })
  await bringIn(['Tide', tide])
  const waiting = 'Book Id,Title,Author,Author l-f,ISBN13\n7,Casa,L,"L",9788433972453\n'
  await call('previewImport', { file: btoa(waiting) })
  await look()
  expect(asked()).toEqual([tide, veer])
  await db.orm.update(imports).set({ covers_row: 0, ended_at: new Date(0) })
  await db.orm.update(books).set({ cover_id: null })
  await look()
  expect(asked()).toHaveLength(2)
  await db.orm.update(imports).set({ ended_at: now() })
  await db.orm.update(imports).set({ state: 'failed' }).where(eq(imports.id, old))
  await look()
  expect(asked()).toEqual([tide, veer, tide])
})

test('looked-for covers: where no catalogue answers the rest waits, and the book is not asked for again', async () => {
  const { bringIn, look, covered, asked } = await openShelf()
  await bringIn(['Veer', veer], ['Tide', tide])
  google.behave('quotaOfDay')
  openLibrary.behave('down')
  expect(await look()).toBe(false)
  expect(asked()).toEqual([veer])
  google.behave()
  openLibrary.behave()
  expect(await look()).toBe(true)
  expect(asked()).toEqual([veer, tide])
  expect(await covered()).toEqual([false, true])
})

test('looked-for covers: a stop in the midst leaves nothing half, and the next start goes on with that book', async () => {
  const { bringIn, look, covered, coversOf, asked } = await openShelf()
  const file = await bringIn(['Veer', veer], ['Tide', tide])
  const stop = new AbortController()
  const lookUp: LookUp = async (query, signal) => {
    const answer = await lookUpWith()(query)
    if (query.isbn === tide) stop.abort()
    expect(signal).toBe(stop.signal)
    return answer
  }
  await look({ lookUp, signal: stop.signal }).catch((error) =>
    expect(error).toBe(stop.signal.reason),
  )
  expect([await covered(), await coversOf(file)]).toEqual([[true, false], { done: 1, total: 2 }])
  await look()
  expect([await covered(), asked()]).toEqual([
    [true, true],
    [veer, tide, tide],
  ])
})

test('looked-for covers: what somebody does while a catalogue is asked stays as they left it', async () => {
  for (const what of ['cover', 'isbn', 'trash', 'undo'] as const) {
    const { bringIn, look, shelf, call, db, undo } = await openShelf()
    const file = await bringIn(['Veer', veer])
    const [{ slug, version } = { slug: '', version: 0 }] = await shelf()
    const lookUp: LookUp = async (query) => {
      const answer = await lookUpWith()(query)
      const picture = {
        id: 'eigen',
        bytes: Buffer.from('x'),
        width: 2,
        height: 3,
        stored_at: now(),
      }
      if (what === 'cover') {
        await db.orm.insert(covers).values(picture)
        await call('editBook', { slug, version, book_name: 'Veer', isbn: veer, cover_id: 'eigen' })
      }
      if (what === 'isbn') await call('editBook', { slug, version, book_name: 'Veer', isbn: tide })
      if (what === 'trash') await call('deleteBook', { slug })
      if (what === 'undo') await undo(file)
      return answer
    }
    await look({ lookUp })
    const [book] = await shelf()
    const isTrashed = what === 'trash' || what === 'undo'
    expect([what, book?.cover_id, book?.trashed_at !== null]).toEqual([
      what,
      what === 'cover' ? 'eigen' : null,
      isTrashed,
    ])
  }
})

test('looked-for covers: a form that was open meanwhile is saved, and no version tells of an edit', async () => {
  const { bringIn, look, shelf, call, db } = await openShelf()
  await bringIn(['Veer', veer])
  const [before] = await shelf()
  await look()
  const [after] = await shelf()
  expect(after).toEqual({ ...before, cover_id: expect.any(String) } as NonNullable<typeof after>)
  expect(await db.orm.$count(recordVersions)).toBe(0)
  const { slug, version } = before ?? { slug: '', version: 0 }
  const saved = await call('editBook', { slug, version, book_name: 'Veer', isbn: veer })
  expect(saved).toMatchObject({ slug })
})

test('looked-for covers: taking the file back takes a book with its cover, and bringing it back returns both', async () => {
  const { bringIn, look, shelf, call, undo } = await openShelf()
  const file = await bringIn(['Veer', veer])
  await look()
  await undo(file)
  const view = await call('fetchImport', { id: file })
  expect([view.state, view.outcomes, view.covers]).toEqual(['undone', { undone: 1 }, null])
  const [trashed] = await shelf()
  expect(trashed?.trashed_at).not.toBeNull()
  const [{ id }] = await call('fetchDeletedBooks')
  await call('restoreBook', { id })
  const [back] = await shelf()
  expect([back?.trashed_at, typeof back?.cover_id]).toEqual([null, 'string'])
})

test('looked-for covers: one that comes while its book’s form is open stays, unless that form leaves it out', async () => {
  const { bringIn, look, covered, page, send, shelf } = await openShelf()
  await bringIn(['Veer', veer])
  const [book] = await shelf()
  const address = paths.editBook(book?.slug ?? '')
  const form = editFields(await page(address, 'admin'))
  await look()
  await send(address, { ...form, place: 'Gang' }, 'admin')
  expect(await covered()).toEqual([true])
  const { cover_id, ...others } = editFields(await page(address, 'admin'))
  expect(cover_id).toBeString()
  await send(address, others, 'admin')
  expect(await covered()).toEqual([false])
  expect(await shelf()).toMatchObject([{ place: 'Gang' }])
})
