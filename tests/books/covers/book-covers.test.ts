import { beforeEach, expect, test } from 'bun:test'
import { books, covers } from '../../../db/schema/books'
import { i18nObject } from '../../../i18n/i18n-util'
import { purgeUnusedCovers } from '../../../src/features/books/covers/queries'
import { paths } from '../../../src/paths'
import { purgeTrash } from '../../../src/records/trash/trash'
import { openedEdit } from '../../fixtures/opened-edit'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes, select, texts } from '../../fixtures/select'
import { bomb, photo, picture, progressive, whereAndWho } from '../../fixtures/stand-ins/picture'

const site = await openCovers()
const { ask, book, cookies, db, editBook, get, page, send, sendBook, storedCovers, write } = site
const { cover: words, picture: pictureWords } = i18nObject('nl')
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
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const size = { width: 600, height: 960 }
    expect(await new Bun.Image(bytes).metadata()).toEqual({ ...size, format: 'webp' })
  })
}

test('a photograph of 24 million pixels is taken, and a progressive one of twelve', async () => {
  for (const file of [await picture('jpeg', 4_000, 6_000), await progressive(3_000, 4_000)]) {
    await sendBook(add, { book_name: `Foto ${file.length}` }, file)
    expect((await book(`foto-${file.length}`)).cover?.height).toBeGreaterThan(850)
  }
})

test('a cover stands upright, and tells nobody where it was taken and by whom, whatever a telephone writes behind it', async () => {
  const taken = new Uint8Array(Buffer.concat([await photo(), Buffer.alloc(100, 7)]))
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

test('a cover is for users of all languages, whose own browsers alone may cache it', async () => {
  const address = paths.cover(await addWith('Oeroeg', 8))
  const answer = await get(address)
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  expect(answer.headers.get('Vary')).toBeNull()
  const etag = answer.headers.get('ETag') ?? ''
  const again = await ask(address, { Cookie: await cookies('user'), 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const guest = await ask(address, { 'If-None-Match': etag })
  expect([guest.status, guest.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  const unknown = await get(paths.cover('0'.repeat(64)))
  expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
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

const typed = { book_name: 'Oeroeg', price: '€ 3', remark: 'met zorg getypt' }
const garbage = new TextEncoder().encode('<svg onload="alert(1)"/>')
const huge = new Uint8Array(12_000_000)
huge.set(await picture('png'))

for (const [problem, file, path = add] of [
  ['notPicture', garbage, paths.lookUpBook(add)],
  ['tooLarge', huge],
  ['tooLarge', huge.subarray(0, 5_000_001)],
  ['tooManyPixels', bomb()],
  ['tooManyPixels', await picture('png', 4_200, 3_000)],
  ['tooManyPixels', await picture('webp', 4_200, 3_000)],
  ['tooManyPixels', await progressive(4_200, 3_000)],
] as const) {
  test(`a cover of ${file.length} bytes is said to be ${problem} at ${path}, and nothing typed is lost`, async () => {
    const answer = await sendBook(path, typed, file)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(pictureWords.problems[problem]())
    expect(attributes(html, '#picture', 'aria-invalid')).toEqual(['true'])
    for (const text of Object.values(typed)) expect(html).toContain(text)
    expect(await storedCovers()).toEqual([])
    expect(await db.orm.$count(books)).toBe(0)
  })
}

test('a cover is not lost when something else in the form is wrong, whichever button was pressed, but left out by its own', async () => {
  const wrong = { ...typed, isbn: '123' }
  const answer = await sendBook(add, wrong, await picture('jpeg'))
  const html = await answer.text()
  const cover_id = coverOf(html) ?? ''
  expect(answer.status).toBe(422)
  expect(await storedCovers()).toEqual([cover_id])
  expect(attributes(html, '.chosen-cover img', 'src')).toEqual([paths.cover(cover_id)])
  const candidate = JSON.stringify({ book_name: 'Een ander', cover_url: null })
  for (const press of [paths.lookUpBook(add), paths.chooseBook(add)]) {
    const next = await sendBook(press, { ...wrong, cover_id, candidate })
    expect(coverOf(await next.text())).toBe(cover_id)
  }
  const left = await sendBook(paths.leaveOutCover(add), { ...typed, cover_id })
  const without = await left.text()
  expect([left.status, coverOf(without)]).toEqual([200, undefined])
  expect(attributes(without, '.chosen-cover img', 'src')).toEqual([])
  expect(without).toContain('met zorg getypt')
  expect((await send(add, { ...typed, cover_id }, 'admin')).status).toBe(303)
  expect((await book('oeroeg')).cover?.id).toBe(cover_id)
})

test('a cover that is gone is asked for again, and nothing typed is lost', async () => {
  const answer = await sendBook(add, { ...typed, cover_id: 'f'.repeat(64) })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain(words.gone())
  expect(coverOf(html)).toBeUndefined()
  expect(html).toContain('met zorg getypt')
  expect(await db.orm.$count(books)).toBe(0)
})

test('a cover can be added by function too, and a wrong one is said to be wrong', async () => {
  const good = await write('addCover', { picture: (await picture('webp')).toBase64() }, 'admin')
  const { id } = await good.json()
  await write('addBook', { book_name: 'Oeroeg', cover_id: id }, 'admin')
  expect((await book('oeroeg')).cover?.id).toBe(id)
  const wrong = await write('addCover', { picture: garbage.toBase64() }, 'admin')
  const { error } = await wrong.json()
  expect(wrong.status).toBe(422)
  expect(error.issues).toEqual([{ path: 'picture', message: pictureWords.problems.notPicture() }])
})

test('the texts in a form with a cover may be no longer than elsewhere', async () => {
  const answer = await sendBook(add, { book_name: 'x'.repeat(66_000) }, await picture('png'))
  expect(answer.status).toBe(413)
})

test('a request that only says that it is a form with a file is refused', async () => {
  const headers = { Cookie: await cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }
  for (const [type, status] of [
    ['multipart/form-data', 415],
    ['multipart/form-data; boundary=x', 400],
    ['multipart/mixed; boundary=x', 415],
  ] as const) {
    const init = { method: 'POST', body: 'Content-Disposition: form-data' }
    const answer = await ask(add, { ...headers, 'Content-Type': type }, init)
    expect(answer.status).toBe(status)
  }
})

test('no other form takes more than it did, nor a file', async () => {
  const text = 'x'.repeat(1_000_000)
  const file = new FormData()
  file.set('email', new File([text], 'cover.jpg'))
  const headers = { Cookie: await cookies('admin'), 'Sec-Fetch-Site': 'same-origin' }
  for (const [path, who] of [
    [paths.resetPassword, 'guest'],
    [paths.editAccount, 'user'],
    [paths.lendBook('oeroeg'), 'admin'],
  ] as const) {
    expect((await send(path, { text }, who)).status).toBe(413)
    const init = { method: 'POST', body: file }
    expect((await ask(path, { ...headers, Cookie: await cookies(who) }, init)).status).toBe(415)
  }
})

test('whoever adds a book sees its cover before it is saved', async () => {
  const shown = async (fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) =>
    (await sendBook(paths.showCover(add), fields, file)).text()
  const [gap] = select(await shown({ remark: 'met zorg getypt' }), '.chosen-cover .cover')
  expect(gap?.text).toBe('')
  const lettered = await shown({ ...typed, author_name: 'Hella Haasse' })
  expect(texts(lettered, '.chosen-cover .cover')).toEqual(['OeroegHella Haasse'])
  expect(lettered).toContain('met zorg getypt')
  const pictured = await shown(typed, await picture('png'))
  expect(attributes(pictured, '.chosen-cover img', 'src')).toEqual([
    paths.cover(attributes(pictured, '[name=cover_id]', 'value')[0] ?? ''),
  ])
  expect(await db.orm.$count(books)).toBe(0)
})

for (const format of ['jpeg', 'png', 'webp'] as const) {
  for (const part of [0.5, 0.98]) {
    test(`a cover in ${format} of which ${part} has come over is refused`, async () => {
      const all = await picture(format, 300, 450)
      const come = all.slice(0, Math.floor(all.length * part))
      const answer = await sendBook(add, { book_name: 'Half' }, come)
      const { damaged } = pictureWords.problems
      expect(texts(await answer.text(), '#picture-problem')).toEqual([damaged()])
    })
  }
}

test('a cover whose own thumbnail has an end is refused when it has none itself', async () => {
  const inside = await picture('jpeg')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(inside.length + 2, 4)
  const all = Buffer.concat([head, inside, (await picture('jpeg', 300, 450)).subarray(2)])
  const sendPicture = (name: string, bytes: Uint8Array) =>
    sendBook(add, { book_name: name }, new Uint8Array(bytes))
  expect((await sendPicture('Heel', all)).status).toBe(303)
  expect((await sendPicture('Half', all.subarray(0, -40))).status).toBe(422)
})
