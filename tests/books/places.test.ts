import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { bookFacets, bookPlaces } from '../../db/schema/books'
import { i18nObject } from '../../i18n/i18n-util'
import type { PlacesList } from '../../src/features/books/places/output'
import { paths, withSearch } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'
import type { As } from '../fixtures/site'

const { flash } = i18nObject('nl')
const renameAddress = (place: string) => withSearch(paths.renamePlace, { place })

async function openHouse(places: Record<string, number> = {}) {
  const site = await openBooks()
  let number = 0
  for (const [place, books] of Object.entries(places)) {
    for (let count = 0; count < books; count += 1) {
      number += 1
      await site.addBook({ book_name: `Boek ${number}`, place })
    }
  }

  async function placesOf(as?: As): Promise<[string, number][]> {
    const list: PlacesList = await (await site.read('fetchPlaces', {}, as)).json()
    return list.places.map(({ name, books }) => [name, books])
  }

  async function rename(place: string, name: string, merges_into = '') {
    return site.send(renameAddress(place), { name, merges_into }, 'admin')
  }

  /** As the notice offers it. */
  async function undo(answer: Response) {
    const notice = decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')
    const [, id = ''] = /\.([\w-]+)_\d+/.exec(notice) ?? []
    return { id, answer: await site.send(paths.undoRenamedPlace(id), {}, 'admin') }
  }

  /** Without looking at what was counted. */
  async function recount(): Promise<Map<string, number>> {
    const rows = await site.db.orm.select().from(bookFacets).where(eq(bookFacets.kind, 'place'))
    return rows.reduce(
      (all, { key }) => all.set(key, (all.get(key) ?? 0) + 1),
      new Map<string, number>(),
    )
  }

  return { ...site, placesOf, rename, undo, recount }
}

test('everybody sees which places there are, and each leads to exactly its books', async () => {
  const { page, placesOf, titles } = await openHouse({ Gang: 2, Zolder: 1 })
  expect(await placesOf('user')).toEqual([
    ['Gang', 2],
    ['Zolder', 1],
  ])
  const html = await page(paths.places, 'user')
  expect(texts(html, '.place-rows h2')).toEqual(['Gang', 'Zolder'])
  expect(texts(html, '.place-rows p').map((text) => text.trim())).toEqual(['2 boeken', '1 boek'])
  expect(attributes(html, '.place-rows h2 a', 'href')).toEqual([
    '/books?place=Gang',
    '/books?place=Zolder',
  ])
  expect(html).not.toContain(paths.renamePlace)
  expect(await titles({ place: 'Gang' })).toHaveLength(2)
  expect(attributes(await page('/books', 'user'), 'main a', 'href')).toContain(paths.places)
})

test('a house without places says how to get one', async () => {
  const { page } = await openHouse()
  expect(await page(paths.places, 'user')).toContain(i18nObject('nl').places.none())
})

test('what is given away is not counted at its place, but said', async () => {
  const { addBook, page, placesOf, titles } = await openHouse({ Gang: 1 })
  await addBook({ book_name: 'Weg', place: 'Gang', ownership: 'given_away' })
  await addBook({ book_name: 'Gezocht', place: 'Gang', ownership: 'wanted' })
  expect(await placesOf()).toEqual([['Gang', 2]])
  expect(await titles({ place: 'Gang' })).toHaveLength(2)
  const words = i18nObject('nl').places.elsewhere({ count: '1', total: 1 })
  expect(await page(paths.places, 'user')).toContain(words)
})

test('only admins rename a place, and others find no way to', async () => {
  const { get, placesOf, send, write } = await openHouse({ Gang: 1 })
  expect((await get(renameAddress('Gang'), 'user')).headers.get('Location')).toBe('/books')
  expect((await send(renameAddress('Gang'), { name: 'Hal' }, 'user')).status).toBe(403)
  expect((await write('renamePlace', { place: 'Gang', name: 'Hal' }, 'user')).status).toBe(403)
  expect(await placesOf()).toEqual([['Gang', 1]])
})

test('the form says how many books change, and all of them do, with an earlier version each', async () => {
  const { book, editBook, page, placesOf, read, rename, shelf } = await openHouse({ Gang: 3 })
  expect(await page(renameAddress('Gang'), 'admin')).toContain(
    i18nObject('nl').places.changes({ count: '3', total: 3 }),
  )
  const answer = await rename('Gang', '  Hal ')
  expect(answer.headers.get('Location')).toBe(paths.places)
  expect(await placesOf()).toEqual([['Hal', 3]])
  for (const { slug } of (await shelf({ place: 'Hal' })).books) {
    const { admin } = await book(slug, 'admin')
    expect(admin?.version).toBe(2)
    const old = await (await read('fetchBookVersion', { slug, version: 1 }, 'admin')).json()
    expect(old.place).toBe('Gang')
  }
  const [first] = (await shelf({ place: 'Hal' })).books
  await editBook(first?.slug ?? '', { book_name: 'Eerste', place: 'Hal' })
  expect((await shelf({ query: 'hal' })).total).toBe(3)
  expect((await shelf({ query: 'gang' })).total).toBe(0)
})

test('two places become one only after the form has said so', async () => {
  const { page, placesOf, rename } = await openHouse({ Gang: 2, Hal: 3 })
  const asked = await rename('Gang', 'hal')
  expect(asked.status).toBe(422)
  const html = await asked.text()
  const told = { name: 'Hal', count: '2', total: 2, there: '3', more: 3 }
  expect(texts(html, '[role=alert]')).toEqual([i18nObject('nl').places.merges(told)])
  expect(attributes(html, '[name=name]', 'value')).toEqual(['hal'])
  expect(attributes(html, '[name=merges_into]', 'value')).toEqual(['hal'])
  expect(await placesOf()).toEqual([
    ['Gang', 2],
    ['Hal', 3],
  ])
  await rename('Gang', 'Hal', 'Zolder')
  expect(await placesOf()).toHaveLength(2)
  await rename('Gang', 'hal', 'hal')
  expect(await placesOf()).toEqual([['Hal', 5]])
  expect(await page(paths.places, 'admin')).not.toContain('>hal<')
})

test('only capitals change without a question', async () => {
  const { placesOf, rename } = await openHouse({ gang: 2 })
  expect((await rename('gang', 'Gang')).status).toBe(303)
  expect(await placesOf()).toEqual([['Gang', 2]])
})

test('a name that is empty, too long or of no place is refused, with what was typed', async () => {
  const { get, placesOf, rename } = await openHouse({ Gang: 1 })
  for (const name of ['', ' ', 'x'.repeat(201)]) {
    const answer = await rename('Gang', name)
    expect(answer.status).toBe(422)
    expect(attributes(await answer.text(), '[aria-invalid=true]', 'name')).toEqual(['name'])
  }
  expect((await get(renameAddress('Nergens'), 'admin')).status).toBe(404)
  expect((await rename('Nergens', 'Hal')).status).toBe(404)
  expect(await placesOf()).toEqual([['Gang', 1]])
})

test('undoing puts back exactly the books that were moved', async () => {
  const { get, placesOf, rename, undo } = await openHouse({ Gang: 2, Hal: 3 })
  const moved = await rename('Gang', 'Hal', 'Hal')
  const { answer, id } = await undo(moved)
  expect(answer.headers.get('Location')).toBe(paths.places)
  expect(answer.headers.get('Set-Cookie')).toContain('moveUndone')
  expect(await placesOf()).toEqual([
    ['Gang', 2],
    ['Hal', 3],
  ])
  const again = await undo(moved)
  expect(again.answer.headers.get('Set-Cookie')).toContain('undoTooLate')
  expect((await get(paths.bookMove(id), 'admin')).status).toBe(404)
})

test('undoing leaves a book that was edited meanwhile, and says which', async () => {
  const { editBook, page, placesOf, rename, undo } = await openHouse({ Gang: 3 })
  const moved = await rename('Gang', 'Hal')
  await editBook('boek-2', { book_name: 'Boek 2', place: 'Hal', remark: 'Ezelsoor' })
  const { answer, id } = await undo(moved)
  expect(answer.headers.get('Location')).toBe(paths.bookMove(id))
  expect(await placesOf()).toEqual([
    ['Gang', 2],
    ['Hal', 1],
  ])
  const html = await page(paths.bookMove(id), 'admin')
  expect(texts(html, 'h1')).toContain(i18nObject('nl').moves.leftTitle())
  expect(texts(html, '.book-rows h2')).toEqual(['Boek 2'])
  expect(texts(html, 'main button')).toEqual([])
})

test('undoing puts back what is in the trash, and what is back from it', async () => {
  const { placesOf, rename, undo, write } = await openHouse({ Gang: 3 })
  const moved = await rename('Gang', 'Hal')
  const trash = async (slug: string): Promise<string> =>
    (await (await write('deleteBook', { slug }, 'admin')).json()).undo
  const [first, second] = [await trash('boek-1'), await trash('boek-2')]
  await write('restoreBook', { id: second }, 'admin')
  await undo(moved)
  expect(await placesOf()).toEqual([['Gang', 2]])
  await write('restoreBook', { id: first }, 'admin')
  expect(await placesOf()).toEqual([['Gang', 3]])
})

test('two renames at once leave every book in one place, counted once', async () => {
  const { db, placesOf, recount, rename } = await openHouse({ Gang: 4, Hal: 2 })
  await Promise.all([rename('Gang', 'Zolder'), rename('Gang', 'Kelder'), rename('Hal', 'Schuur')])
  const counts = await placesOf()
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(6)
  const stored = await db.orm.select().from(bookPlaces)
  expect(new Map(stored.map(({ key, books }) => [key, books]))).toEqual(await recount())
})

test('the notice after a rename counts the books and offers to undo it', async () => {
  const { ask, cookies, rename } = await openHouse({ Gang: 2 })
  const answer = await rename('Gang', 'Hal')
  const [notice = ''] = answer.headers.getSetCookie()
  const Cookie = `${notice.split(';')[0]}; ${await cookies('admin')}`
  const html = await (await ask(paths.places, { Cookie })).text()
  expect(texts(html, '.alert [role=status]')).toEqual([
    `${flash.placeRenamed()} ${i18nObject('nl').moves.count({ count: '2', total: 2 })}`,
  ])
  expect(attributes(html, '.alert form', 'action')[0]).toEndWith('/undo-name')
})

test('the form of a book offers the places with how many books they have', async () => {
  const { page } = await openHouse({ Gang: 2, Zolder: 1 })
  for (const path of [paths.addBook, paths.editBook('boek-1'), paths.addSeveralBooks]) {
    const html = await page(path, 'admin')
    if (path === paths.addSeveralBooks) continue
    expect(attributes(html, 'datalist#known-places option', 'value')).toEqual(['Gang', 'Zolder'])
    expect(attributes(html, 'datalist#known-places option', 'label')).toEqual([
      '2 boeken',
      '1 boek',
    ])
    expect(attributes(html, '[name=place]', 'list')).toEqual(['known-places'])
  }
})

test('place and day of purchase are kept for another book, and nothing else is', async () => {
  const { ask, cookies, page, send } = await openHouse()
  const book = {
    book_name: 'Oeroeg',
    author_name: 'Hella Haasse',
    place: 'Gang',
    bought_on: '2026-11-20',
    price: '€ 5',
  }
  const added = await send(paths.addBook, book, 'admin')
  const [notice = ''] = added.headers.getSetCookie()
  const Cookie = `${notice.split(';')[0]}; ${await cookies('admin')}`
  const shown = await (await ask(added.headers.get('Location') ?? '', { Cookie })).text()
  const [another = ''] = attributes(shown, '.alert a.button', 'href')
  const form = await page(another, 'admin')
  const value = (name: string) => attributes(form, `[name=${name}]`, 'value')
  expect([value('place'), value('bought_on')]).toEqual([['Gang'], ['2026-11-20']])
  for (const name of ['book_name', 'author_name', 'price']) {
    expect(value(name).filter(Boolean)).toEqual([])
  }
  expect(attributes(await page(paths.addBook, 'admin'), '[name=place]', 'value')).not.toContain(
    'Gang',
  )
})
