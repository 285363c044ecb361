import { openBooks } from '../fixtures/rooms/books'
import { fillBooks, fillLoans } from './believable-books'
import { quantiles } from './distributions'
import { timeAnswers } from './time-answers'

const sizes = [100, 20_000, 100_000]

/** How much slower a question about loans may be with 20,000 books than with the first size. */
const maxRatio = 2

type Site = Awaited<ReturnType<typeof openBooks>>
type Question = (site: Site, size: number) => Promise<Response>

const any = (size: number) => Math.floor(Math.random() * size)
const search = ({ read }: Site, data: object) => read('fetchBooks', data)

const questions: Record<string, Question> = {
  'the first page': (site) => search(site, {}),
  'any page': (site, size) => search(site, { page: 1 + any(size / 16) }),
  'by author': (site) => search(site, { sort: 'author' }),
  'by series': (site) => search(site, { sort: 'series' }),
  'the newest': (site) => search(site, { sort: 'newest' }),
  'what is there': (site) => search(site, { is_loaned: false }),
  'a rare word': (site, size) => search(site, { query: `zeldzaam${any(size)}` }),
  'a common word': (site) => search(site, { query: 'de' }),
  'a letter': (site) => search(site, { query: 'e' }),
  'a typing error': (site, size) => search(site, { query: `zeldzam${any(size)}` }),
  'a word of nobody': (site) => search(site, { query: 'qwxzkvbq' }),
  'a book': ({ read }, size) => read('fetchBook', { slug: `boek-${any(size)}` }),
}

const loanQuestions: Record<string, Question> = {
  'what is lent': (site) => search(site, { is_loaned: true }),
  'an admin’s book': ({ read }, size) => read('fetchBook', { slug: `boek-${any(size)}` }, 'admin'),
  'who has what': ({ read }) => read('fetchBorrowers', {}, 'admin'),
  'a borrower': ({ read }) => read('fetchBorrower', { name: 'Lener 1' }, 'admin'),
}

export async function measureBooks(): Promise<void> {
  const first = new Map<string, number>()
  for (const size of sizes) {
    const site = await openBooks()
    await fillBooks(site.db, size)
    await fillLoans(site.db, size)
    console.info(`\n${size} books, ${size * 1.5} loans`)
    for (const [name, ask] of Object.entries({ ...questions, ...loanQuestions })) {
      const [p50 = 0, p99 = 0] = quantiles(await timeAnswers(() => ask(site, size)), [0.5, 0.99])
      if (!first.has(name)) first.set(name, p50)
      const ratio = p50 / (first.get(name) ?? 1)
      const isTooMuch = size === sizes[1] && name in loanQuestions && ratio > maxRatio
      if (isTooMuch) process.exitCode = 1
      const figures = `p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)}  × ${ratio.toFixed(1)} of ${sizes[0]}`
      console.info(`  ${name.padEnd(16)} ${figures}${isTooMuch ? `, more than ${maxRatio}` : ''}`)
    }
  }
}
