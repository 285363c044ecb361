import { bookKeys } from '../../db/keys/book-keys'
import { books } from '../../db/schema/books'
import { openBooks } from '../fixtures/rooms/books'
import { quantiles } from './distributions'
import { timeAnswers } from './time-answers'

const sizes = [100, 10_000, 100_000]
const words =
  'de het een zee huis nacht licht berg rivier stad oorlog liefde leven tijd reis'.split(' ')

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
  'what is lent': (site) => search(site, { is_loaned: true }),
  'a book': ({ read }, size) => read('fetchBook', { slug: `boek-${any(size)}` }),
}

/** What growth costs: a shelf of each size is asked the same, in milliseconds. */
export async function measureBooks(): Promise<void> {
  const first = new Map<string, number>()
  for (const size of sizes) {
    const site = await openBooks()
    await fill(site, size)
    console.info(`\n${size} books`)
    for (const [name, ask] of Object.entries(questions)) {
      const times = await timeAnswers(() => ask(site, size))
      const [p50, p99] = quantiles(times, [0.5, 0.99])
      if (size === sizes[0]) first.set(name, p50 ?? 0)
      const ratio = ((p50 ?? 0) / (first.get(name) ?? 1)).toFixed(1)
      console.info(
        `  ${name.padEnd(16)} p50 ${p50?.toFixed(2)}  p99 ${p99?.toFixed(2)}  × ${ratio} of ${sizes[0]}`,
      )
    }
  }
}

async function fill({ db }: Site, size: number): Promise<void> {
  const word = () => words[any(words.length)]
  const at = new Date()
  for (let start = 0; start < size; start += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      slug: `boek-${start + index}`,
      book_name: `${word()} ${word()} zeldzaam${start + index}`,
      author_name: `${word()} ${any(size / 10)}`,
      serie_name: index % 10 === 0 ? `Reeks ${Math.floor((start + index) / 50)}` : null,
      created_at: at,
      updated_at: at,
    }))
    await db.orm.insert(books).values(rows.map((row) => ({ ...row, ...bookKeys(row) })))
  }
}
