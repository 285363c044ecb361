import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { texts } from '../fixtures/select'

const { send, titles, write } = await openBooks()

for (const [field, value] of Object.entries({
  book_name: ' ',
  isbn: '978-90-234-0053-9',
  published: '31-12-1999',
  pages: 'veel',
  language: '!',
  copies: 0,
  bought_on: '2020-13-01',
  serie_number: -1,
})) {
  test(`a book’s ${field} that is none is said beside its field, and nothing typed is lost`, async () => {
    const typed = { book_name: 'Half ingevuld', remark: 'met zorg getypt', [field]: String(value) }
    const answer = await send('/books/_admin/add', typed, 'admin')
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(`id="${field}-problem"`)
    expect(html).toContain('met zorg getypt')
    expect(await titles({ query: 'ingevuld' })).toEqual([])
  })
}

for (const locale of locales) {
  test(`what is no number, date or language of a book is said as people say it, in ${locale}`, async () => {
    const { wholes, fields, required } = i18nObject(locale).validation
    const typed = { pages: '1.234', copies: '1,5', published: '31-12-1999', language: '!' }
    const path = localized(locale, paths.addBook)
    const html = await (await send(path, { book_name: ' ', ...typed }, 'admin')).text()
    const problems = texts(html, '.problem')
    expect(problems.toSorted()).toEqual(
      [
        required(),
        wholes.pages({ typed: '1.234' }),
        wholes.copies({ typed: '1,5' }),
        fields.published({ typed: '31-12-1999' }),
        fields.language({ typed: '!' }),
      ].toSorted(),
    )
  })
}

test('a function keeps to the words of the specification about a book', async () => {
  const answer = await write('addBook', { book_name: 'X', pages: '1.234', language: '!' }, 'admin')
  const { issues } = (await answer.json()).error
  const { validation } = i18nObject('nl')
  expect(issues).toContainEqual({
    path: 'pages',
    message: validation.expected({ expected: 'int', received: 'number' }),
  })
  expect(issues).toContainEqual({
    path: 'language',
    message: validation.fields.language({ typed: '!' }),
  })
})
