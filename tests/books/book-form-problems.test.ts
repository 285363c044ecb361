import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, fieldsOf, select, texts } from '../fixtures/select'

const { addBook, page, send, titles, write } = await openBooks()

for (const locale of locales) {
  test(`what cannot be of a book is said beside its field as people say it, and nothing typed is lost, in ${locale}`, async () => {
    const { validation } = i18nObject(locale)
    const { wholes, fields } = validation
    const wrong: [field: string, typed: string, problem: string][] = [
      ['book_name', ' ', validation.required()],
      ['isbn', '978-90-234-0053-9', validation.isbn()],
      ['published', '31-12-1999', fields.published({ typed: '31-12-1999' })],
      ['pages', '1.234', wholes.pages({ typed: '1.234' })],
      ['language', '!', fields.language({ typed: '!' })],
      ['copies', '1,5', wholes.copies({ typed: '1,5' })],
      ['bought_on', '2020-13-01', validation.invalidDate()],
      ['serie_number', '-1', validation.atLeast('0')],
    ]
    const typed = Object.fromEntries(wrong.map(([field, value]) => [field, value]))
    const path = addressIn(locale, paths.addBook)
    const answer = await send(path, { ...typed, remark: 'met zorg getypt' }, 'admin')
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const [field, value, problem] of wrong) {
      expect([field, ...texts(html, `#${field}-problem`)]).toEqual([field, problem])
      const kept = attributes(html, `#${field}[value], #${field} [selected]`, 'value')
      expect([field, ...kept]).toEqual([field, value])
      expect(select(html, `.fold:not([open]) #${field}`)).toEqual([])
    }
    expect(html).toContain('met zorg getypt')
    expect(await titles()).toEqual([])
  })
}

test('a function says of each field of a book what it should be', async () => {
  const answer = await write('addBook', { book_name: 'X', pages: '1.234', language: '!' }, 'admin')
  const { issues } = (await answer.json()).error
  const { fields } = i18nObject('nl').validation
  expect(issues).toContainEqual({ path: 'pages', message: '‘1.234’ is geen heel getal.' })
  expect(issues).toContainEqual({ path: 'language', message: fields.language({ typed: '!' }) })
})

test('the form of a book opens with what is needed, and what was typed, looked up or is wrong is open too', async () => {
  const { bookForm } = i18nObject('nl')
  const open = (html: string) => texts(html, '.fold[open] .fold-name')
  const parts = [bookForm.contents(), bookForm.edition(), bookForm.adminOnly()]
  const empty = await page(paths.addBook, 'admin')
  expect(texts(empty, '.fold:not([open]) .fold-name')).toEqual(parts)
  const needed = ['book_name', 'author_name', 'isbn', 'place']
  for (const name of needed) expect(select(empty, `.fold [name=${name}]`)).toEqual([])
  const answer = async (path: string, form: Record<string, string>) =>
    open(await (await send(path, form, 'admin')).text())
  expect(await answer(paths.showCover(paths.addBook), { price: '€ 5' })).toEqual([parts[2] ?? ''])
  const candidate = JSON.stringify({ book_name: 'Max Havelaar', subtitle: 'of', pages: 300 })
  expect(await answer(paths.chooseBook(paths.addBook), { candidate })).toEqual(parts.slice(0, 2))

  const slug = await addBook({ book_name: 'Max Havelaar', publisher: 'De Ruyter', pages: 300 })
  const edit = await page(paths.editBook(slug), 'admin')
  expect([open(edit), texts(edit, '.fold-line')[1]]).toEqual([[], 'De Ruyter'])
  const typed = { ...fieldsOf(edit, '#book-form'), publisher: 'Van Lennep' }
  expect(await answer(paths.showCover(paths.editBook(slug)), typed)).toEqual([parts[1] ?? ''])
})

test('a day that does not exist is refused, and the line of its part says it as it was typed', async () => {
  const slug = await addBook({ book_name: 'Nooit', published: '1992-02-28' })
  const edit = await page(paths.editBook(slug), 'admin')
  const lineOf = (html: string) => texts(html, '.fold-line')[1]
  expect(lineOf(edit)).toBe('28 februari 1992')
  const typed = { ...fieldsOf(edit, '#book-form'), published: '1992-02-30' }
  for (const [path, status] of [
    [paths.editBook(slug), 422],
    [paths.showCover(paths.editBook(slug)), 200],
  ] as const) {
    const answer = await send(path, typed, 'admin')
    expect([answer.status, lineOf(await answer.text())]).toEqual([status, '1992-02-30'])
  }
})

test('the line of a closed part is no longer than a line, however much was typed', async () => {
  const categories = 'romans en verhalen '.repeat(50)
  const slug = await addBook({ book_name: 'Veel', subtitle: 'Deel 1', categories })
  const [line = ''] = texts(await page(paths.editBook(slug), 'admin'), '.fold-line')
  expect(line).toMatch(/^Deel 1 · romans en verhalen .* verhalen…$/)
  expect(line.length).toBeLessThan(100)
})

for (const locale of locales) {
  test(`the language of a book is chosen from a list by its name, also one that is rare, in ${locale}`, async () => {
    const slug = await addBook({ book_name: `Taal ${locale}`, language: 'tlh' })
    const html = await page(addressIn(locale, paths.editBook(slug)), 'admin')
    const codes = attributes(html, '#language option', 'value')
    const first = ['', ...locales]
    expect(codes.slice(0, first.length).sort()).toEqual(first.sort())
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.at(-1)).toBe('tlh')
    expect(attributes(html, '#language [selected]', 'value')).toEqual(['tlh'])
    const names = texts(html, '#language option')
    const others = names.slice(first.length, -1)
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, locale)))
    expect(names.filter((name) => codes.includes(name))).toEqual([])
    const own = new Intl.DisplayNames(locale, { type: 'language' })
    expect(names[1]?.toLowerCase()).toBe(own.of(locale)?.toLowerCase())
  })
}
