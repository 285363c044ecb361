import { expect, test } from 'bun:test'
import { openBooks } from '../fixtures/rooms/books'
import { fieldsOf } from '../fixtures/rooms/notes'
import { attributes, texts } from '../fixtures/select'
import { saveSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'

const site = await openBooks()
const { page, send, post, book, addBook } = site
const addPage = '/books/_admin/add'

async function form(path: string) {
  const { picture, ...fields } = fieldsOf(await page(path, 'admin'), '#book-form')
  return fields
}

test('a book that is being written down is there after a look-up and a reload', async () => {
  const empty = await form(addPage)
  const fields = { ...empty, book_name: 'Half', author_name: 'Ik', remark: 'x' }
  expect((await send(`${addPage}/look-up`, fields, 'admin')).status).toBe(200)
  const html = await page(addPage, 'admin')
  expect(fieldsOf(html, '#book-form')).toMatchObject({ book_name: 'Half', author_name: 'Ik' })
  expect(texts(html, '[role=status]').join()).toContain('Hier was je mee bezig')
  expect((await send(addPage, await form(addPage), 'admin')).status).toBe(303)
  expect((await form(addPage)).book_name).toBe('')
})

test('a draft of a book can be discarded', async () => {
  const slug = await addBook({ book_name: 'Kort' })
  const path = `/books/_admin/edit/${slug}`
  await send(path, { ...(await form(path)), book_name: 'Lang', pages: 'veel' }, 'admin')
  const fields = await form(path)
  expect(fields).toMatchObject({ book_name: 'Lang', pages: 'veel' })
  await send(`${path}/discard`, { draft: fields.draft ?? '' }, 'admin')
  expect((await form(path)).book_name).toBe('Kort')
  expect((await book(slug)).book_name).toBe('Kort')
})

test('a book whose session has run out comes back after signing in', async () => {
  const fields = { ...(await form(addPage)), book_name: 'Gered' }
  expect(await saveSignedOut(site, addPage, fields, emailOf.admin)).toBe(addPage)
  expect((await form(addPage)).book_name).toBe('Gered')
})

test('a book’s form that holds a file waits for its sign-in without the file', async () => {
  const parts = new FormData()
  parts.set('book_name', 'Met kaft')
  parts.set('picture', new File([new Uint8Array(1000)], 'kaft.jpg'))
  const door = `/sign-in?redirect=${encodeURIComponent(addPage)}`
  const answer = await site.ask(
    door,
    { 'Sec-Fetch-Site': 'same-origin' },
    { method: 'POST', body: parts },
  )
  expect(answer.status).toBe(200)
  const { replay = '' } = fieldsOf(await answer.text(), 'main form')
  expect(JSON.parse(replay.replaceAll('&quot;', '"'))).toEqual({ book_name: 'Met kaft' })
  expect((await post('/sign-in', {})).status).toBe(422)
})

test('a look-up of a book that was left does not fill the next form', async () => {
  const other = await openBooks()
  const { picture, ...empty } = fieldsOf(await other.page(addPage, 'admin'), '#book-form')
  const asked = await other.send(`${addPage}/look-up`, { ...empty, isbn: '9780131103627' }, 'admin')
  expect(asked.status).toBe(200)
  const html = await other.page(addPage, 'admin')
  expect(fieldsOf(html, '#book-form')).toMatchObject({ isbn: '', book_name: '' })
  expect(html).not.toContain('Hier was je mee bezig')
})

test('a book that was half written down is saved by Enter, and not looked up again', async () => {
  const fields = {
    ...(await form(addPage)),
    isbn: '9780131103627',
    book_name: 'C',
    author_name: 'K',
  }
  await send(`${addPage}/look-up`, fields, 'admin')
  const draft = await form(addPage)
  expect(draft.book_name).toBe('C')
  const [known] = attributes(await page(addPage, 'admin'), '[name=known_isbn]', 'value')
  expect((await send(addPage, { ...draft, known_isbn: known ?? '' }, 'admin')).status).toBe(303)
})
