import { expect, test } from 'bun:test'
import { openBooks } from '../fixtures/rooms/books'

const { addBook, write, read, get } = await openBooks()

const secrets = {
  borrower: 'Zwanenhals Leenman',
  remark: 'Kwikzilver op bladzijde elf',
  bought_at: 'Antiquariaat Boterdorp',
  price: 'ƒ 73,45',
  condition: 'Ezelsoren aan de kaft',
}
const { borrower, ...columns } = secrets
const bought_on = '1987-03-21'

// Three of a series: each page shows the others, and two are lent.
const slugs: string[] = []
for (const serie_number of [1, 2, 3]) {
  const book = { book_name: `Deel ${serie_number}`, serie_name: 'Reeks', serie_number, bought_on }
  slugs.push(await addBook({ ...book, ...columns }))
}
for (const slug of slugs.slice(1)) {
  await write('lendBook', { slug, borrower, due_on: '2099-01-01' }, 'admin')
}

const words = [...Object.values(secrets), bought_on]
const searches = [...words, 'Zwanenhals', 'Boterdorp', 'Ezelsoren']
const pages = [
  '/books',
  '/books?is_loaned=true',
  ...slugs.map((slug) => `/books/${slug}`),
  '/',
  '/account',
]

async function seenBy(role: 'user' | 'admin'): Promise<string> {
  const answers = [
    read('fetchBooks', {}, role),
    read('fetchBooks', { is_loaned: true }, role),
    ...slugs.map((slug) => read('fetchBook', { slug }, role)),
    ...pages.map((path) => get(path, role)),
  ]
  const seen = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()))
  return seen.join('\n')
}

test('an admin reads who has a book, and what it cost', async () => {
  const seen = await seenBy('admin')
  expect(words.filter((word) => !seen.includes(word))).toEqual([])
})

test('another resident reads none of it, of a book or of the others of its series', async () => {
  const seen = await seenBy('user')
  expect(seen).toContain('Deel 2')
  expect(words.filter((word) => seen.includes(word))).toEqual([])
})

for (const query of searches) {
  test(`another resident finds nothing by searching for ${query}`, async () => {
    const found = (await (await read('fetchBooks', { query }, 'user')).json()).books
    expect(found).toEqual([])
  })
}
