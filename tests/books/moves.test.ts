import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { bookKeys } from '../../db/keys/book-keys'
import { bookMoves, books } from '../../db/schema/books'
import { i18nObject } from '../../i18n/i18n-util'
import { purgeMoves } from '../../src/features/books/moves/queries'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const { moves, flash } = i18nObject('nl')
const list = `${paths.moveBooks}?view=list`

async function openShelf(count = 3, place: string | null = 'Gang') {
  const site = await openBooks()
  const slugs: string[] = []
  for (let number = 1; number <= count; number += 1) {
    slugs.push(await site.addBook({ book_name: `Boek ${number}`, place }))
  }

  async function chosen(ticked = slugs): Promise<Record<string, string>> {
    const { books } = await site.shelf({}, 'admin')
    const versions = books.map(({ slug, version }) => [`version-${slug}`, String(version)])
    return Object.fromEntries([...versions, ...ticked.map((slug) => [`pick-${slug}`, 'true'])])
  }

  return {
    ...site,
    slugs,
    chosen,
    async placesOf() {
      const { books } = await site.shelf({ ownership: undefined }, 'admin')
      return books.map(({ place }) => place)
    },
    async move(fields: Record<string, string>, ticked?: string[]) {
      return site.send(list, { ...(await chosen(ticked)), change: 'place', ...fields }, 'admin')
    },
  }
}

function undoIn(answer: Response): string {
  const [, id = ''] = /\.([\w-]+)_\d+/.exec(answer.headers.get('Set-Cookie') ?? '') ?? []
  return id
}

test('admins choose books in the list, by boxes that are theirs alone', async () => {
  const { page, slugs } = await openShelf()
  const html = await page('/books?view=list', 'admin')
  expect(attributes(html, '.pick [type=checkbox]', 'name')).toEqual(
    slugs.map((slug) => `pick-${slug}`),
  )
  expect(attributes(html, '.pick [type=checkbox]', 'aria-label')).toContain(
    moves.pick({ title: 'Boek 1' }),
  )
  for (const [path, as] of [
    ['/books?view=list', 'user'],
    ['/books', 'admin'],
  ] as const) {
    expect(attributes(await page(path, as), '.pick, .move-tools', 'class')).toEqual([])
  }
})

test('what is chosen is moved, with an earlier version each, and the list stays as it was', async () => {
  const { book, move, placesOf, read, slugs } = await openShelf()
  const answer = await move({ place: 'Zolder' }, slugs.slice(0, 2))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/books?view=list')
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Gang'])
  const [slug = ''] = slugs
  expect((await book(slug, 'admin')).admin?.version).toBe(2)
  const old = await (await read('fetchBookVersion', { slug, version: 1 }, 'admin')).json()
  expect(old.place).toBe('Gang')
})

test('without a script, one box chooses all of the page', async () => {
  const { move, placesOf } = await openShelf()
  await move({ place: 'Zolder', all: 'true' }, [])
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Zolder'])
})

test('without a place or a book the form comes back as it was, and says why', async () => {
  const { move, placesOf, slugs } = await openShelf()
  const none = await move({ place: 'Zolder' }, [])
  expect(none.status).toBe(422)
  const html = await none.text()
  expect(texts(html, '[role=alert]')).toEqual([moves.noneChosen()])
  expect(attributes(html, '.move-tools [name=place]', 'value')).toEqual(['Zolder'])
  const noPlace = await move({ place: ' ' }, slugs.slice(0, 1))
  expect(noPlace.status).toBe(422)
  const again = await noPlace.text()
  expect(attributes(again, '[aria-invalid=true]', 'name')).toEqual(['place'])
  expect(attributes(again, '.pick [checked]', 'name')).toEqual([`pick-${slugs[0]}`])
  expect(attributes(again, '.choose-several', 'open')).toHaveLength(1)
  expect(await placesOf()).toEqual(['Gang', 'Gang', 'Gang'])
})

test('a book that was changed meanwhile is left, said, and still chosen', async () => {
  const { chosen, editBook, placesOf, send, slugs, write } = await openShelf(4)
  const fields = { ...(await chosen()), change: 'place', place: 'Zolder' }
  await editBook('boek-2', { book_name: 'Boek twee', place: 'Kelder' })
  await write('deleteBook', { slug: 'boek-4' }, 'admin')
  const answer = await send(list, fields, 'admin')
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(texts(html, '[role=alert]')).toEqual([
    `${moves.changed({ titles: 'Boek twee' })} ${moves.gone({ count: 1 })}`,
  ])
  expect(texts(html, '.alert [role=status]')).toContain(
    `${flash.booksMoved()} ${moves.count({ count: '2', total: 2 })}`,
  )
  expect(attributes(html, '.pick [checked]', 'name')).toEqual([`pick-${slugs[1]}`])
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Kelder'])
  const [undo = ''] = attributes(html, '.alert form', 'action')
  await send(undo, {}, 'admin')
  expect(await placesOf()).toEqual(['Gang', 'Gang', 'Kelder'])
})

test('what is sent twice moves once, and undoing it puts everything back', async () => {
  const { chosen, placesOf, send } = await openShelf()
  const fields = { ...(await chosen()), change: 'place', place: 'Zolder' }
  const answers = await Promise.all([send(list, fields, 'admin'), send(list, fields, 'admin')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Zolder'])
  const [id = ''] = answers.map(undoIn).filter(Boolean)
  const undone = await send(`${paths.undoBookMove(id)}?view=list&page=2`, {}, 'admin')
  expect(undone.headers.get('Location')).toBe('/books?view=list&page=2')
  expect(await placesOf()).toEqual(['Gang', 'Gang', 'Gang'])
})

test('two who move the same books at once both learn what became of them', async () => {
  const { chosen, placesOf, send } = await openShelf()
  const fields = await chosen()
  const answers = await Promise.all(
    ['Zolder', 'Kelder'].map((place) => send(list, { ...fields, change: 'place', place }, 'admin')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(new Set(await placesOf()).size).toBe(1)
})

test('several books are given away at once, but not one that is lent', async () => {
  const { book, lend, move, shelf } = await openShelf(2)
  const { slug } = await lend('Uitgeleend', 'Bram')
  const all = (await shelf({}, 'admin')).books.map((one) => one.slug)
  const answer = await move({ change: 'ownership', ownership: 'given_away', place: '' }, all)
  expect(answer.status).toBe(409)
  expect(texts(await answer.text(), '[role=alert]')).toEqual([moves.lent({ titles: 'Uitgeleend' })])
  expect((await book(slug)).ownership).toBe('owned')
  expect((await shelf({ ownership: 'given_away' })).total).toBe(2)
})

test('undoing what made books owned leaves one that was lent since', async () => {
  const { addBook, book, send, write } = await openBooks()
  const slug = await addBook({ book_name: 'Gewenst', ownership: 'wanted' })
  const chosen = { books: [{ slug, version: 1 }], place: null, ownership: 'owned' }
  const { undo } = await (await write('moveBooks', chosen, 'admin')).json()
  await write('lendBook', { slug, borrower: 'Bram' }, 'admin')
  const undone = await send(paths.undoBookMove(undo), {}, 'admin')
  expect(undone.headers.get('Location')).toBe(paths.bookMove(undo))
  expect((await book(slug)).ownership).toBe('owned')
})

test('nobody but admins moves books, undoes it, or sees what was moved', async () => {
  const { chosen, get, move, placesOf, send, write } = await openShelf()
  const fields = { ...(await chosen()), change: 'place', place: 'Zolder' }
  expect((await send(list, fields, 'user')).status).toBe(403)
  const id = undoIn(await move({ place: 'Zolder' }))
  expect((await send(paths.undoBookMove(id), {}, 'user')).status).toBe(403)
  expect((await write('undoBookMove', { id }, 'user')).status).toBe(403)
  expect((await get(paths.bookMove(id), 'user')).headers.get('Location')).toBe('/books')
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Zolder'])
})

test('a move takes the spelling of the place that is there', async () => {
  const { addBook, move, placesOf, slugs } = await openShelf(1)
  await addBook({ book_name: 'Ander', place: 'Zolder' })
  await move({ place: 'ZOLDER' }, slugs)
  expect(await placesOf()).toEqual(['Zolder', 'Zolder'])
})

test('a move can be undone for thirty days', async () => {
  const { db, move, placesOf, send } = await openShelf()
  const id = undoIn(await move({ place: 'Zolder' }))
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const rest = async () => {}
  await purgeMoves(db, days(29), rest)
  expect(await db.orm.select().from(bookMoves)).toHaveLength(3)
  await purgeMoves(db, days(31), rest)
  expect(await db.orm.select().from(bookMoves)).toEqual([])
  const late = await send(paths.undoBookMove(id), {}, 'admin')
  expect(late.headers.get('Set-Cookie')).toContain('undoTooLate')
  expect(await placesOf()).toEqual(['Zolder', 'Zolder', 'Zolder'])
})

test('however books are named and moved, they are found as if they had been typed so', async () => {
  const { addBook, db, shelf, write } = await openBooks()
  const text = fc.constantFrom(
    'Gang',
    'gång',
    'Œuvre & Co',
    'C++',
    '  ',
    "l'étage",
    '百年',
    '{"a":1}',
  )
  await fc.assert(
    fc.asyncProperty(text, text, fc.option(text), async (from, to, author) => {
      if (to.trim() === '') return
      const book = { book_name: 'Een', author_name: author, place: from, categories: 'x, y' }
      const slug = await addBook({ ...book, is_double_meant: true })
      const { undo } = await (
        await write('moveBooks', { books: [{ slug, version: 1 }], place: to }, 'admin')
      ).json()
      const stored = async () =>
        (await db.orm.select().from(books)).find((one) => one.slug === slug)
      const moved = await stored()
      if (!moved) throw new Error('gone')
      const { facets, spelled_out, place } = moved
      expect(pickKeys(moved)).toEqual({ facets, spelled_out })
      expect(
        (await shelf({ place: place ?? '', per_page: 200 })).books.map((one) => one.slug),
      ).toContain(slug)
      if (undo !== null) await write('undoBookMove', { id: undo }, 'admin')
      const back = await stored()
      expect(back?.place).toBe(from.trim() || null)
      if (back) expect(back).toMatchObject(pickKeys(back))
    }),
    { numRuns: times(15, 300) },
  )
})

function pickKeys(book: Parameters<typeof bookKeys>[0]) {
  const { facets, spelled_out } = bookKeys(book)
  return { facets, spelled_out }
}
