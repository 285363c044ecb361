import { beforeEach, expect, test } from 'bun:test'
import { books, covers } from '../../../db/schema/books'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes } from '../../fixtures/select'
import { bomb, picture, progressive } from '../../fixtures/stand-ins/picture'

const { ask, send, write, book, cookies, storedCovers, db, sendBook } = await openCovers()
const { cover: words } = i18nObject('nl')
const add = paths.addBook

beforeEach(async () => {
  await db.orm.delete(books)
  await db.orm.delete(covers)
})

function coverOf(html: string): string | undefined {
  return attributes(html, 'input[name=cover_id]', 'value')[0]
}

const typed = { book_name: 'Oeroeg', price: '€ 3', remark: 'met zorg getypt' }
const garbage = new TextEncoder().encode('<svg onload="alert(1)"/>')
const huge = new Uint8Array(12_000_000)
huge.set(await picture('png'))

for (const [problem, file] of [
  ['notPicture', garbage],
  ['tooLarge', huge],
  ['tooLarge', huge.subarray(0, 5_000_001)],
  ['tooManyPixels', bomb()],
  ['tooManyPixels', await picture('png', 4_200, 3_000)],
  ['tooManyPixels', await picture('webp', 4_200, 3_000)],
  ['tooManyPixels', await progressive(4_200, 3_000)],
  ['damaged', (await picture('png')).subarray(0, 40)],
] as const) {
  for (const path of [add, paths.lookUpBook(add)]) {
    test(`a cover of ${file.length} bytes is said to be ${problem} at ${path}, and nothing typed is lost`, async () => {
      const answer = await sendBook(path, typed, file)
      const html = await answer.text()
      expect(answer.status).toBe(422)
      expect(html).toContain(words.problems[problem]())
      expect(attributes(html, '#picture', 'aria-invalid')).toEqual(['true'])
      for (const text of Object.values(typed)) expect(html).toContain(text)
      expect(await storedCovers()).toEqual([])
      expect(await db.orm.$count(books)).toBe(0)
    })
  }
}

test('a cover is not lost when something else in the form is wrong, whichever button was pressed', async () => {
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
  expect((await send(add, { ...typed, cover_id }, 'admin')).status).toBe(303)
  expect((await book('oeroeg')).cover?.id).toBe(cover_id)
})

test('a cover that was chosen can be left out again', async () => {
  const first = await sendBook(add, { ...typed, isbn: '123' }, await picture('jpeg'))
  const cover_id = coverOf(await first.text()) ?? ''
  const answer = await sendBook(paths.leaveOutCover(add), { ...typed, cover_id })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(coverOf(html)).toBeUndefined()
  expect(attributes(html, '.chosen-cover img', 'src')).toEqual([])
  expect(html).toContain('met zorg getypt')
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

test('nobody but an admin adds a cover, by form or by function', async () => {
  const data = { picture: (await picture('png')).toBase64() }
  for (const who of ['guest', 'user']) {
    await sendBook(add, typed, await picture('png'), who)
    expect([401, 403]).toContain((await write('addCover', data, who)).status)
  }
  expect(await storedCovers()).toEqual([])
})

test('a cover can be added by function too, and a wrong one is said to be wrong', async () => {
  const good = await write('addCover', { picture: (await picture('webp')).toBase64() }, 'admin')
  const { id } = await good.json()
  await write('addBook', { book_name: 'Oeroeg', cover_id: id }, 'admin')
  expect((await book('oeroeg')).cover?.id).toBe(id)
  const wrong = await write('addCover', { picture: garbage.toBase64() }, 'admin')
  const { error } = await wrong.json()
  expect(wrong.status).toBe(422)
  expect(error.issues).toEqual([{ path: 'picture', message: words.problems.notPicture() }])
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
