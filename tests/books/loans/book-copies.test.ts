import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { openBooks } from '../../fixtures/rooms/books'
import { select, texts } from '../../fixtures/select'

const { addBook, book, page, titles, write } = await openBooks()
const { loan: words, inSeries } = i18nObject('nl').books

const lend = (slug: string) => write('lendBook', { slug, borrower: 'Lotte' }, 'admin')

test('a book of which one copy is lent stands on the shelf, and says how many are at home', async () => {
  const slug = await addBook({ book_name: 'Tweemaal', copies: 2 })
  await lend(slug)
  for (const as of ['user', 'admin'] as const) {
    const shelf = await page('/books?query=tweemaal', as)
    expect(select(shelf, '.cover.gap')).toEqual([])
    expect(texts(shelf, '.loan-label').join()).toContain(words.someHome({ home: 1, copies: 2 }))
    const html = await page(`/books/${slug}`, as)
    expect(texts(html, '.loan-box').join()).toContain(words.someHome({ home: 1, copies: 2 }))
  }
  expect(await book(slug)).toMatchObject({ copies: 2, available: 1 })
})

test('a book of which one copy is lent is found among what is lent and among what is at home', async () => {
  const slug = await addBook({ book_name: 'Drievoud', copies: 2 })
  await lend(slug)
  for (const search of [{ query: 'drievoud' }, { per_page: 200 }]) {
    expect(await titles({ ...search, is_loaned: true })).toContain('Drievoud')
    expect(await titles({ ...search, is_loaned: false })).toContain('Drievoud')
  }
})

test('a book of which every copy is lent leaves a gap, and is not at home', async () => {
  const slug = await addBook({ book_name: 'Allebei', copies: 2 })
  await lend(slug)
  await lend(slug)
  const shelf = await page('/books?query=allebei')
  expect(select(shelf, '.cover.gap')).toHaveLength(1)
  expect(texts(shelf, '.loan-label').join()).toContain(words.away())
  for (const search of [{ query: 'allebei' }, { per_page: 200 }]) {
    expect(await titles({ ...search, is_loaned: true })).toContain('Allebei')
    expect(await titles({ ...search, is_loaned: false })).not.toContain('Allebei')
  }
})

test('books that are at home are counted with those of which a copy is', async () => {
  const { titles, addBook, shelf, write } = await openBooks()
  for (const [book_name, copies, lent] of [
    ['A', 1, 0],
    ['B', 1, 1],
    ['C', 3, 2],
    ['D', 2, 2],
  ] as const) {
    const slug = await addBook({ book_name, copies })
    for (let time = 0; time < lent; time += 1) {
      await write('lendBook', { slug, borrower: `Lotte ${time}` }, 'admin')
    }
  }
  expect(await titles({ is_loaned: false })).toEqual(['A', 'C'])
  expect((await shelf({ is_loaned: false })).total).toBe(2)
})

test('a number in a series that has no name says what it is', async () => {
  const slug = await addBook({ book_name: 'Vierde', author_name: 'José Saramago', serie_number: 4 })
  const html = await page(`/books/${slug}`)
  expect(texts(html, '.current-room p')).toEqual([`José Saramago, ${inSeries('4')}`])
  expect(html).not.toContain('Saramago, 4')
})
