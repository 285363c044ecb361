import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { addBook, send, titles, write } = await openBooks()

const twins = [
  [{ book_name: 'Cien años de soledad' }, { book_name: 'Cien anos de soledad' }],
  [{ book_name: 'L’Étranger' }, { book_name: "L'etranger" }],
  [
    { book_name: 'Het bureau', author_name: 'J.J. Voskuil' },
    { book_name: 'HET BUREAU', author_name: 'Voskuil, J. J.' },
  ],
]

for (const [first, second] of twins) {
  test(`a second copy of ${first?.book_name} is warned of, and the warning leads to the first`, async () => {
    const slug = await addBook({ book_name: '', ...first })
    const answer = await send(paths.addBook, { ...second }, 'admin')
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(attributes(html, '#is_double_meant-problem a', 'href')).toEqual([paths.book(slug)])
    expect(texts(html, '#is_double_meant-problem').join()).toContain(first?.book_name ?? '')
  })
}

test('a book of the same name by somebody else is no double', async () => {
  for (const author_name of ['Goethe', 'Marlowe', null]) {
    expect((await write('addBook', { book_name: 'Faust', author_name }, 'admin')).status).toBe(200)
  }
})

test('a book that many send at once is added once', async () => {
  const add = () =>
    write('addBook', { book_name: 'Tegelijk', author_name: 'Twee Vingers' }, 'admin')
  const statuses = (await Promise.all(Array.from({ length: 8 }, add))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(await titles({ query: 'tegelijk' })).toHaveLength(1)
})
