import { beforeEach, expect, test } from 'bun:test'
import { books, covers } from '../../../db/schema/books'
import { purgeUnusedCovers } from '../../../src/features/books/covers/queries'
import { paths } from '../../../src/paths'
import { purgeTrash } from '../../../src/records/trash'
import { openedEdit } from '../../fixtures/opened-edit'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes } from '../../fixtures/select'
import { photo, picture, progressive, whereAndWho } from '../../fixtures/stand-ins/picture'

const { cookies, ask, write, book, editBook, storedCovers, db, get, page, sendBook } =
  await openCovers()
const add = paths.addBook

beforeEach(async () => {
  await db.orm.delete(books)
  await db.orm.delete(covers)
})

async function addWith(book_name: string, width: number): Promise<string> {
  const answer = await sendBook(add, { book_name }, await picture('png', width))
  expect(answer.status).toBe(303)
  return (await book(book_name.toLowerCase())).cover?.id ?? ''
}

function coverOf(html: string): string | undefined {
  return attributes(html, 'input[name=cover_id]', 'value')[0]
}

for (const format of ['jpeg', 'png', 'webp'] as const) {
  test(`a cover in ${format} is stored as a WebP of a size that pages show`, async () => {
    await sendBook(add, { book_name: 'Groot' }, await picture(format, 1500, 2400))
    const { cover } = await book('groot')
    expect(cover).toMatchObject({ width: 600, height: 960 })
    const answer = await get(paths.cover(cover?.id ?? ''))
    const { bytes } = { bytes: Buffer.from(await answer.arrayBuffer()) }
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await new Bun.Image(bytes).metadata()).toEqual({
      width: 600,
      height: 960,
      format: 'webp',
    })
  })
}

test('a photograph of 24 million pixels is taken, and a progressive one of twelve', async () => {
  for (const file of [await picture('jpeg', 4_000, 6_000), await progressive(3_000, 4_000)]) {
    await sendBook(add, { book_name: `Foto ${file.length}` }, file)
    expect((await book(`foto-${file.length}`)).cover?.height).toBeGreaterThan(850)
  }
})

test('a small cover is not made larger', async () => {
  await sendBook(add, { book_name: 'Klein' }, await picture('jpeg'))
  expect((await book('klein')).cover).toMatchObject({ width: 8, height: 12 })
})

test('a cover stands upright, and tells nobody where it was taken and by whom', async () => {
  const taken = await photo()
  for (const note of whereAndWho) expect(Buffer.from(taken).includes(note)).toBe(true)
  await sendBook(add, { book_name: 'Foto' }, taken)
  const { cover } = await book('foto')
  expect(cover).toMatchObject({ width: 8, height: 12 })
  const answer = await get(paths.cover(cover?.id ?? ''))
  const bytes = Buffer.from(await answer.arrayBuffer())
  for (const note of [...whereAndWho, 'Exif', 'EXIF', 'XMP ']) {
    expect(bytes.includes(note)).toBe(false)
  }
})

test('a cover is for users, whose own browsers alone may cache it', async () => {
  const address = paths.cover(await addWith('Oeroeg', 8))
  const answer = await get(address)
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  const etag = answer.headers.get('ETag') ?? ''
  const again = await ask(address, { Cookie: await cookies('user'), 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const guest = await ask(address, { 'If-None-Match': etag })
  expect([guest.status, guest.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  const unknown = await get(paths.cover('0'.repeat(64)))
  expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('a cover has one address in all languages', async () => {
  const address = paths.cover(await addWith('Oeroeg', 8))
  const answer = await ask(address, { Cookie: await cookies('user'), 'Accept-Language': 'de' })
  expect([answer.status, answer.headers.get('Vary')]).toEqual([200, null])
})

test('editing a book shows its cover, leaves it, replaces it and removes it', async () => {
  const first = await addWith('Oeroeg', 8)
  const edit = paths.editBook('oeroeg')
  const html = await page(edit, 'admin')
  expect(coverOf(html)).toBe(first)
  expect(attributes(html, '.chosen-cover img', 'src')).toEqual([paths.cover(first)])

  const fields = async () => ({ ...openedEdit(await page(edit, 'admin')), book_name: 'Oeroeg' })
  await sendBook(edit, { ...(await fields()), cover_id: first })
  expect(await storedCovers()).toEqual([first])
  await sendBook(edit, { ...(await fields()), cover_id: first }, await picture('png', 9))
  const second = (await book('oeroeg')).cover?.id ?? ''
  expect(second).not.toBe(first)
  expect(await storedCovers()).toEqual([second])
  await sendBook(edit, await fields())
  expect((await book('oeroeg')).cover).toBeNull()
  expect(await storedCovers()).toEqual([])
})

test('a cover is stored as long as a book has it', async () => {
  const shared = await addWith('Oeroeg', 8)
  const own = await addWith('Sleuteloog', 9)
  await addWith('Heren', 8)
  await editBook('oeroeg', { book_name: 'Oeroeg' })
  expect((await storedCovers()).toSorted()).toEqual([shared, own].toSorted())
  await editBook('heren', { book_name: 'Heren', cover_id: own })
  expect(await storedCovers()).toEqual([own])
})

test('a deleted book has its cover until it is gone for good', async () => {
  const shared = await addWith('Oeroeg', 8)
  await addWith('Heren', 8)
  await write('deleteBook', { slug: 'oeroeg' }, 'admin')
  await editBook('heren', { book_name: 'Heren' })
  await purgeTrash(db, books, new Date(Date.now() + 29 * 86_400_000))
  expect(await storedCovers()).toEqual([shared])
  await purgeTrash(db, books, new Date(Date.now() + 31 * 86_400_000))
  expect(await storedCovers()).toEqual([])
})

test('a cover whose book was never saved is gone after a day', async () => {
  const hours = (number: number) => new Date(Date.now() + number * 3_600_000)
  const used = await addWith('Oeroeg', 8)
  await sendBook(add, { book_name: '' }, await picture('png', 9))
  await purgeUnusedCovers(db, hours(23))
  expect(await storedCovers()).toHaveLength(2)
  await purgeUnusedCovers(db, hours(25))
  expect(await storedCovers()).toEqual([used])
})
