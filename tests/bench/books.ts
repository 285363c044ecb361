import type { BooksList } from '../../src/features/books/list/output'
import { openBooks } from '../fixtures/rooms/books'
import { fillBooks, fillLoans } from './believable-books'
import { any, compareSizes, type Questions } from './growing-rooms'
import { measureReadShelves, measureYears } from './read-shelves'

const sizes = [100, 20_000, 100_000]

/** Of the time with 20,000 books to that with the first size. */
const maxRatio = 2

type Site = Awaited<ReturnType<typeof openBooks>>

const search = ({ read }: Site, data: object) => read('fetchBooks', data)

const questions: Questions<Site> = {
  'the first page': (site) => search(site, {}),
  'any page': (site, size) => search(site, { page: 1 + any(size / 16) }),
  'by author': (site) => search(site, { sort: 'author' }),
  'by series': (site) => search(site, { sort: 'series' }),
  'the newest': (site) => search(site, { sort: 'newest' }),
  'what is there': (site) => search(site, { is_loaned: false }),
  'a place': (site) => search(site, { place: `Kast ${any(400)}` }),
  'a large place': (site) => search(site, { place: 'Gang' }),
  'a page of a large place': (site, size) =>
    search(site, { place: 'Gang', page: 1 + any(size / 48) }),
  'a large place by author': (site) => search(site, { place: 'Gang', sort: 'author' }),
  'the places': ({ read }) => read('fetchPlaces', {}),
  'a rare word': (site, size) => search(site, { query: `zeldzaam${any(size)}` }),
  'a common word': (site) => search(site, { query: 'de' }),
  'a letter': (site) => search(site, { query: 'e' }),
  'a typing error': (site, size) => search(site, { query: `zeldzam${any(size)}` }),
  'a word of nobody': (site) => search(site, { query: 'qwxzkvbq' }),
  'a book': ({ read }, size) => read('fetchBook', { slug: `boek-${any(size)}` }),
}

const loanQuestions: Questions<Site> = {
  'what is lent': (site) => search(site, { is_loaned: true }),
  'an admin’s book': ({ read }, size) => read('fetchBook', { slug: `boek-${any(size)}` }, 'admin'),
  'who has what': ({ read }) => read('fetchBorrowers', {}, 'admin'),
  'moving fifty books': moveFifty,
  'a borrower': ({ read }) => read('fetchBorrower', { name: 'Lener 1' }, 'admin'),
}

/** There and back, so that each time they all change. */
async function moveFifty({ read, write }: Site, size: number): Promise<Response> {
  const page = 1 + any(Math.max(1, size / 50 - 1))
  const shelf = await read('fetchBooks', { page, per_page: 50 }, 'admin')
  const { books }: BooksList = await shelf.json()
  const chosen = books.map(({ slug, version }) => ({ slug, version }))
  const place = books.every((book) => book.place === 'Zolder') ? 'Kelder' : 'Zolder'
  return write('moveBooks', { books: chosen, place }, 'admin')
}

export async function measureBooks(): Promise<void> {
  await measureShelves()
  await measureYears()
  await measureReadShelves()
}

async function measureShelves(): Promise<void> {
  const measure = compareSizes()
  for (const size of sizes) {
    const site = await openBooks()
    await fillBooks(site.db, size)
    await fillLoans(site.db, size)
    console.info(`\n${size} books, ${size * 1.5} loans`)
    await measure(site, size, questions)
    for (const [name, ratio] of await measure(site, size, loanQuestions)) {
      if (size !== sizes[1] || ratio <= maxRatio) continue
      process.exitCode = 1
      console.info(`  ${name} takes more than ${maxRatio} times as long`)
    }
  }
}
