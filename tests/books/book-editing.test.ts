import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { borrowerAddress } from '../../src/features/books/loans/borrower-address'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { addBook, book, titles, write, page, read, send } = await openBooks()

const shelfAddress = `${paths.books}?per_page=200`

test('who has a book and what it cost is read by admins, and by nobody else, also by a search', async () => {
  const secrets = {
    bought_at: 'Antiquariaat Boterdorp',
    price: 'ƒ 73,45',
    condition: 'Ezelsoren aan de kaft',
    remark: 'Kwikzilver op bladzijde elf',
  }
  const bought_on = '1987-03-21'
  const slugs: string[] = []
  for (const serie_number of [1, 2, 3]) {
    const part = { book_name: `Deel ${serie_number}`, serie_name: 'Reeks', serie_number }
    slugs.push(await addBook({ ...part, ...secrets, bought_on }))
  }
  const loan = { borrower: 'Zwanenhals Leenman', due_on: '2099-01-01' }
  for (const slug of slugs.slice(1)) await write('lendBook', { slug, ...loan }, 'admin')
  const seenBy = async (role: 'user' | 'admin') => {
    const functions = [
      read('fetchBooks', { per_page: 200 }, role),
      read('fetchBooks', { is_loaned: true }, role),
      ...slugs.map((slug) => read('fetchBook', { slug }, role)),
    ]
    const pages = [
      ...[shelfAddress, `${shelfAddress}&view=list`, `${shelfAddress}&is_loaned=true`],
      ...[...slugs.map(paths.book), paths.home, paths.account, paths.bookTrash],
      ...[paths.borrowers, borrowerAddress(loan.borrower)],
    ]
    const answers = (await Promise.all(functions)).map((answer) => answer.text())
    return (await Promise.all([...answers, ...pages.map((path) => page(path, role))])).join('\n')
  }
  const words = [...Object.values(secrets), loan.borrower, bought_on]
  const [forAdmin, forUser] = [await seenBy('admin'), await seenBy('user')]
  expect(words.filter((word) => !forAdmin.includes(word))).toEqual([])
  expect(words.filter((word) => forUser.includes(word))).toEqual([])
  expect(forUser).toMatch(/Deel 2.*2099/s)
  for (const query of [...words, 'Zwanenhals', 'Boterdorp', 'Ezelsoren']) {
    expect([query, await titles({ query })]).toEqual([query, []])
  }
})

const aanslag = { book_name: 'De aanslag', author_name: 'Harry Mulisch', isbn: '9789023400530' }
const bureau = { book_name: 'Het bureau', author_name: 'J.J. Voskuil' }

for (const [what, first, again] of [
  ['the same ISBN', aanslag, { book_name: 'Iets anders', isbn: '978-90-234-0053-0' }],
  ['the same title and author', aanslag, { book_name: 'de AANSLAG', author_name: 'harry mulisch' }],
  [
    'accents, and its author’s last name first',
    aanslag,
    { book_name: 'De Aánslag!', author_name: 'Mulisch, Härry' },
  ],
  ['initials behind', bureau, { book_name: 'HET BUREAU', author_name: 'Voskuil, J. J.' }],
  ['another apostrophe', { book_name: 'L’Étranger' }, { book_name: "L'etranger" }],
] as const) {
  test(`a second copy with ${what} is warned of before it is added, and the warning leads to the first`, async () => {
    await write('addBook', { ...first, is_double_meant: true }, 'admin')
    const answer = await send(paths.addBook, { ...again }, 'admin')
    const html = await answer.text()
    expect(answer.status).toBe(422)
    const [link = ''] = attributes(html, '#is_double_meant-problem a', 'href')
    expect((await book(link.replace('/books/', ''))).book_name).toBe(first.book_name)
    expect(texts(html, '#is_double_meant-problem').join()).toContain(first.book_name)
    const meant = await write('addBook', { ...again, is_double_meant: true }, 'admin')
    expect(meant.status).toBe(200)
    for (const slug of [(await meant.json()).slug, link.replace('/books/', '')]) {
      await write('deleteBook', { slug }, 'admin')
    }
  })
}

test('books of one name by others are no doubles, and have addresses of their own', async () => {
  const slugs = [
    await addBook({ book_name: 'Faust', author_name: 'Goethe' }),
    await addBook({ book_name: 'Faust', author_name: 'Marlowe' }),
    await addBook({ book_name: '¿Faust?', author_name: null }),
  ]
  expect(slugs).toEqual(['faust', 'faust-2', 'faust-3'])
  expect((await book('faust-2')).author_name).toBe('Marlowe')
})

test('the other books of a series are in its order, whatever their author', async () => {
  for (const [book_name, serie_number] of [
    ['Drie', 3],
    ['Een', 1],
    ['Tweeënhalf', '2,5'],
    ['Twee', 2],
  ]) {
    await addBook({ book_name: String(book_name), serie_name: 'De reeks', serie_number })
  }
  await addBook({ book_name: 'Zonder reeks' })
  const { series } = await book('een')
  expect(series.map(({ book_name }) => book_name)).toEqual(['Twee', 'Tweeënhalf', 'Drie'])
  expect((await book('zonder-reeks')).series).toEqual([])
})

test('a number in a series that has no name says what it is', async () => {
  const slug = await addBook({ book_name: 'Vierde', author_name: 'José Saramago', serie_number: 4 })
  const html = await page(paths.book(slug))
  const { inSeries } = i18nObject('nl').books
  expect(texts(html, '.current-room p')).toEqual([`José Saramago, ${inSeries('4')}`])
})

test('links to the shelf say that it is current while one looks at a book', async () => {
  const html = await page(paths.book(await addBook({ book_name: 'Lichtjaren' })))
  expect(
    attributes(html, 'header a[aria-current=true], footer a[aria-current=true]', 'href'),
  ).toEqual(['/books', '/books'])
  expect(attributes(html, 'main .page-links a[aria-current]', 'href')).toEqual([])
})
