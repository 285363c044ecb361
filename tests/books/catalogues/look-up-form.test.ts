import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { openCovers } from '../../fixtures/rooms/covers'
import { attributes, texts } from '../../fixtures/select'

const site = await openCovers()
const { addBook, cookies, google, openLibrary, page, read, sendBook, titles } = site
const { bookForm, books, cover, validation } = i18nObject('nl')
const { detours } = bookForm

const lookUp = (fields: Record<string, string>) => sendBook(paths.lookUpBook(paths.addBook), fields)

for (const [what, isGoogleThere, isLibraryThere, alerts, status] of [
  ['both catalogues answer', true, true, [], bookForm.noneFound()],
  [
    'Google Books has no answer',
    false,
    true,
    [detours.quota()],
    bookForm.unknownTo('Open Library'),
  ],
  [
    'Open Library has no answer',
    true,
    false,
    [detours.noOpenLibrary()],
    bookForm.unknownTo('Google Books'),
  ],
  ['neither has an answer', false, false, [detours.quota()], bookForm.noneAnswered()],
] as const) {
  test(`whoever looks up a book that nobody knows reads who said so, where ${what}`, async () => {
    if (!isGoogleThere) google.behave('quotaOfDay')
    if (!isLibraryThere) openLibrary.behave('down')
    const html = await (await lookUp({ book_name: 'bestaat niet' })).text()
    expect(texts(html, '.look-up [role=alert]')).toEqual([...alerts])
    expect(texts(html, '.look-up [role=status]')).toEqual([status])
  })
}

test('whoever looks up nothing, or a wrong ISBN, is told so, and no catalogue is asked', async () => {
  const html = await (await lookUp({})).text()
  expect(texts(html, '.look-up [role=status]')).toEqual([bookForm.nothingToLookUp()])
  const answer = await lookUp({ isbn: '9789023457627' })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '#isbn-problem')).toEqual([validation.isbn()])
  expect([...google.requests, ...openLibrary.requests]).toEqual([])
})

test('the function that looks up needs a title, which may be empty where there is an author or an ISBN', async () => {
  for (const data of [{}, { isbn: '9789023400530' }, { title: ' ' }]) {
    const answer = await read('fetchBookFromGoogleBooks', data, 'admin')
    const { error } = await answer.json()
    const issues = [{ path: 'title', message: validation.required() }]
    expect([answer.status, error.issues]).toEqual([422, issues])
  }
})

test('a look-up that is refused is said beside the form, which keeps what was typed', async () => {
  const html = await (await lookUp({ book_name: 'x'.repeat(301), price: '€ 5' })).text()
  expect(texts(html, '.look-up [role=alert]')).toHaveLength(1)
  expect(attributes(html, '#book-form [name=price]', 'value')).toEqual(['€ 5'])
})

test('whoever looks up an ISBN that stands on the shelf is told so, with a link to that book', async () => {
  const mine = await addBook({ book_name: 'De aanslag', isbn: '9789023400530' })
  const ask = (form: string) => sendBook(paths.lookUpBook(form), { isbn: '978-90-234-0053-0' })
  const html = await (await ask(paths.addBook)).text()
  expect(html).toContain(bookForm.isHere({ title: 'De aanslag' }))
  expect(attributes(html, '.alert.wrong a', 'href')).toEqual([paths.book(mine)])
  expect(attributes(await (await ask(paths.editBook(mine))).text(), '.alert a', 'href')).toEqual([])
})

const kuinre = '9789023457626'

/** Enter in a field submits by the first button, which holds the ISBN that the page came with. */
function enter(fields: Record<string, string>, path: string = paths.addBook): Promise<Response> {
  return sendBook(path, { known_isbn: '', ...fields })
}

test('a scanned ISBN is looked up, and nothing is added yet', async () => {
  const html = await (await enter({ isbn: kuinre, remark: 'Van de markt' })).text()
  expect(texts(html, '.look-up h3')).toEqual(['Het veer van Kuinre'])
  expect(texts(html, '[aria-invalid]')).toEqual([])
  expect(html).toContain('Van de markt')
  expect(attributes(html, '[autofocus]', 'aria-describedby')).toEqual(['candidate-0'])
  expect(google.requests).toHaveLength(1)
  expect(await titles({ query: 'kuinre' })).toEqual([])
})

test('a scanned ISBN that has been looked up is saved by the next Enter', async () => {
  const fields = { isbn: kuinre, book_name: 'Het veer', known_isbn: kuinre }
  expect((await enter(fields)).headers.get('Location')).toBe(paths.book('het-veer'))
  expect(google.requests).toEqual([])
})

test('an ISBN that is scanned while a book is edited is looked up too', async () => {
  const path = paths.editBook(await addBook({ book_name: 'Zonder nummer' }))
  const html = await (await enter({ book_name: 'Zonder nummer', isbn: kuinre }, path)).text()
  expect(texts(html, '.look-up h3')).toEqual(['Het veer van Kuinre'])
})

test('an ISBN that was left in a draft is looked up when it is scanned again', async () => {
  await enter({ isbn: kuinre, place: 'Zolder', draft: crypto.randomUUID() })
  const html = await page(paths.addBook, 'admin')
  expect(attributes(html, '#isbn', 'value')).toEqual([kuinre])
  expect(attributes(html, '[name=known_isbn]', 'value')).toEqual([''])
})

test('the focus is in the ISBN of a new book, and in the title of one that was chosen', async () => {
  expect(attributes(await page(paths.addBook, 'admin'), '[autofocus]', 'name')).toEqual(['isbn'])
  const candidate = JSON.stringify({ book_name: 'Kuinre', isbn: kuinre })
  const chosen = await sendBook(paths.chooseBook(paths.addBook), { candidate })
  expect(attributes(await chosen.text(), '[autofocus]', 'name')).toEqual(['book_name'])
})

test('what a catalogue says of another edition is offered, marked so, and taken only by its tick', async () => {
  google.behave('quotaOfDay')
  const isbn = '9789023458012'
  const html = await (await lookUp({ isbn })).text()
  expect(texts(html, '.other-editions legend')).toEqual([bookForm.otherEdition()])
  expect(texts(html, '.other-editions label')).toEqual([
    books.facts.pageCount({ count: '312', pages: 312 }),
    cover.title(),
  ])
  const [candidate = ''] = attributes(html, '[name=candidate]', 'value')
  const choose = async (ticked: Record<string, string>) => {
    const fields = { isbn, candidate: candidate ?? '', pages: '', ...ticked }
    return (await sendBook(paths.chooseBook(paths.addBook), fields)).text()
  }
  const valuesOf = (page: string) =>
    ['pages', 'published', 'cover_url'].map(
      (name) => attributes(page, `[name=${name}]`, 'value')[0],
    )
  expect(valuesOf(await choose({}))).toEqual(['', '1999', undefined])
  const taken = await choose({ 'other-0-pages': 'true', 'other-0-cover_url': 'true' })
  expect(valuesOf(taken)).toEqual(['312', '1999', expect.stringContaining('8231001')])
  expect(valuesOf(await choose({ 'other-1-pages': 'true' }))).toEqual(['', '1999', undefined])
})

test('a tick at another edition is no field of the book, whatever button is pressed', async () => {
  const fields = { book_name: 'Aangevinkt', 'other-0-pages': 'true' }
  const added = await sendBook(paths.addBook, { ...fields, known_isbn: '' })
  expect(added.headers.get('Location')).toBe(paths.book('aangevinkt'))
})

test('of a book that is here by its title, its row says so, and one press makes it one more', async () => {
  const slug = await addBook({ book_name: 'La casa de los relojes', author_name: 'Lucía Ibáñez' })
  const html = await (await lookUp({ book_name: 'casa relojes' })).text()
  const here = bookForm.isHere({ title: 'La casa de los relojes' })
  expect(texts(html, '.look-up .on-shelf a')).toEqual([here])
  expect(attributes(html, '.look-up .on-shelf button', 'form')).toEqual([`copy-of-${slug}`])
  const form = `form[id="copy-of-${slug}"]`
  expect(attributes(html, form, 'action')).toEqual([paths.addCopy(slug)])
  expect(attributes(html, `${form} input`, 'value')).toEqual(['2'])
  const own = await sendBook(paths.lookUpBook(paths.editBook(slug)), { book_name: 'casa relojes' })
  expect(texts(await own.text(), '.on-shelf')).toEqual([])
})

test('whoever has added a book is offered to add another, and after an edit is not', async () => {
  for (const [path, ways] of [
    [paths.addBook, [`${paths.addBook}?like=de-eerste-van-velen`]],
    [paths.editBook('de-eerste-van-velen'), []],
  ] as const) {
    const cookie = cookiesOf(await sendBook(path, { book_name: 'De eerste van velen' }))
    const html = await page(
      paths.book('de-eerste-van-velen'),
      `${cookie}; ${await cookies('admin')}`,
    )
    expect(attributes(html, '.alert a', 'href')).toEqual([...ways])
  }
})
