import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { localized, paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { send, titles, write } = await openBooks()

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
    const path = localized(locale, paths.addBook)
    const answer = await send(path, { ...typed, remark: 'met zorg getypt' }, 'admin')
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const [field, value, problem] of wrong) {
      expect([field, ...texts(html, `#${field}-problem`)]).toEqual([field, problem])
      expect([field, ...attributes(html, `#${field}`, 'value')]).toEqual([field, value])
    }
    expect(html).toContain('met zorg getypt')
    expect(await titles()).toEqual([])
  })
}

test('a function keeps to the words of the specification about a book', async () => {
  const answer = await write('addBook', { book_name: 'X', pages: '1.234', language: '!' }, 'admin')
  const { issues } = (await answer.json()).error
  const { expected, fields } = i18nObject('nl').validation
  const pages = expected({ expected: 'int', received: 'number' })
  expect(issues).toContainEqual({ path: 'pages', message: pages })
  expect(issues).toContainEqual({ path: 'language', message: fields.language({ typed: '!' }) })
})
