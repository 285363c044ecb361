import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openCovers } from '../../fixtures/rooms/covers'
import { texts } from '../../fixtures/select'

const { google, openLibrary, sendBook } = await openCovers()
const { bookForm, validation } = i18nObject('nl')

const unknown = { book_name: 'bestaat niet' }

async function lookUp(fields: Record<string, string>): Promise<string> {
  return (await sendBook(paths.lookUpBook(paths.addBook), fields)).text()
}

test('catalogues are said not to know a book when both have answered', async () => {
  const html = await lookUp(unknown)
  expect(texts(html, '.look-up [role=status]')).toEqual([bookForm.noneFound()])
  expect(texts(html, '.look-up [role=alert]')).toEqual([])
})

test('a catalogue that did not answer is not said to know nothing', async () => {
  google.behave('quotaOfDay')
  const withoutGoogle = await lookUp(unknown)
  expect(texts(withoutGoogle, '.look-up [role=status]')).toEqual([
    bookForm.unknownTo('Open Library'),
  ])
  openLibrary.behave('down')
  const withoutOpenLibrary = await lookUp(unknown)
  expect(texts(withoutOpenLibrary, '.look-up [role=alert]')).toEqual([
    bookForm.detours.noOpenLibrary(),
  ])
  expect(texts(withoutOpenLibrary, '.look-up [role=status]')).toEqual([
    bookForm.unknownTo('Google Books'),
  ])
})

test('whoever looks a book up while no catalogue answers is told that', async () => {
  google.behave('quotaOfDay')
  openLibrary.behave('down')
  const html = await lookUp(unknown)
  expect(texts(html, '.look-up [role=alert]')).toEqual([bookForm.detours.quota()])
  expect(texts(html, '.look-up [role=status]')).toEqual([bookForm.noneAnswered()])
})

test('whoever looks up nothing, or a wrong ISBN, is told so, and no catalogue is asked', async () => {
  expect(texts(await lookUp({}), '.look-up [role=status]')).toEqual([bookForm.nothingToLookUp()])
  const answer = await sendBook(paths.lookUpBook(paths.addBook), { isbn: '9789023457627' })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '#isbn-problem')).toEqual([validation.isbn()])
  expect([...google.requests, ...openLibrary.requests]).toEqual([])
})
