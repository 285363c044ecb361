import { expect, test } from 'bun:test'
import { openBooks } from '../fixtures/rooms/books'
import { attributes } from '../fixtures/select'
import type { As } from '../fixtures/site'

const { addBook, book, shelf, write, page } = await openBooks()

const secrets = {
  bought_on: '2020-02-03',
  bought_at: 'Boekhandel Geheim',
  price: '€ 12,34',
  condition: 'ezelsoren',
  remark: 'van oom Willem geërfd',
}

async function allThatIsSeen(slug: string, as: As): Promise<string> {
  const pages = [`/books/${slug}`, '/books?per_page=200', '/books?per_page=200&view=list']
  const html = await Promise.all(pages.map(async (path) => page(path, as)))
  const data = [await book(slug, as), await shelf({ per_page: 200 }, as)]
  return html.join() + JSON.stringify(data)
}

test('a book’s private fields are seen by admins and by nobody else', async () => {
  const slug = await addBook({ book_name: 'Het verzonken huis', ...secrets })
  await write('lendBook', { slug, borrower: 'Balthazar', due_on: '2099-01-02' }, 'admin')
  const told = ['Boekhandel Geheim', '€ 12,34', 'ezelsoren', 'oom Willem', 'Balthazar']
  const forAdmin = await allThatIsSeen(slug, 'admin')
  const forUser = await allThatIsSeen(slug, 'user')
  for (const secret of told) {
    expect(forAdmin).toContain(secret)
    expect(forUser).not.toContain(secret)
  }
  expect(forUser).toContain('2099')
})

const double = { book_name: 'De aanslag', author_name: 'Harry Mulisch', isbn: '9789023400530' }

for (const [what, again] of Object.entries({
  'the same ISBN': { book_name: 'Iets anders', isbn: '978-90-234-0053-0' },
  'the same title and author': { book_name: 'de AANSLAG', author_name: 'harry mulisch' },
  'accents, and its author’s last name first': {
    book_name: 'De Aánslag!',
    author_name: 'Mulisch, Härry',
  },
})) {
  test(`a book with ${what} is warned of before it is added`, async () => {
    await write('addBook', double, 'admin')
    const answer = await write('addBook', again, 'admin')
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.issues[0].path).toBe('is_double_meant')
    const meant = await write('addBook', { ...again, is_double_meant: true }, 'admin')
    expect(meant.status).toBe(200)
  })
}

test('two books of one name have addresses of their own', async () => {
  const slugs = [
    await addBook({ book_name: 'Faust', author_name: 'Goethe' }),
    await addBook({ book_name: 'Faust', author_name: 'Marlowe' }),
    await addBook({ book_name: '¿Faust?', author_name: 'Mann' }),
  ]
  expect(slugs).toEqual(['faust', 'faust-2', 'faust-3'])
  expect((await book('faust-2')).author_name).toBe('Marlowe')
})

test('a script in any field of a book is text', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const names = [
    'book_name',
    'subtitle',
    'author_name',
    'serie_name',
    'volume',
    'publisher',
    'description',
    'categories',
    'place',
    'bought_at',
    'price',
    'condition',
    'remark',
  ]
  const shown = Object.fromEntries(names.map((name) => [name, script.slice(0, 50)]))
  const slug = await addBook({ book_name: script, ...shown })
  await write('lendBook', { slug, borrower: script }, 'admin')
  for (const path of [
    `/books/${slug}`,
    `/books/_admin/edit/${slug}`,
    '/books?per_page=200',
    '/books?per_page=200&view=list',
  ]) {
    const html = await page(path, 'admin')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  }
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

test('links to the shelf say that it is current while one looks at a book', async () => {
  const slug = await addBook({ book_name: 'Lichtjaren' })
  const html = await page(`/books/${slug}`)
  expect(
    attributes(html, 'header a[aria-current=true], footer a[aria-current=true]', 'href'),
  ).toEqual(['/books', '/books'])
  expect(attributes(html, 'main a[aria-current]', 'href')).toEqual([])
})
