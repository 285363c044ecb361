import { isbn10Of } from '../../src/features/books/isbn'
import { type CatalogueBook, catalogue, hasWords } from './catalogue'
import { type Failure, fail } from './failures'
import { blankGif, picture } from './picture'

/** What comes instead of an answer, or the works that come. */
type Mood = Failure | 'tooOften' | 'down' | Record<string, unknown>[]

interface OpenLibraryOptions {
  books?: CatalogueBook[]
  /** Where `elsewhere` redirects to. */
  elsewhere?: string
}

/** Open Library on this machine, with the server of its pictures. */
export function startOpenLibrary({
  books = catalogue,
  elsewhere = 'http://127.0.0.1:9/',
}: OpenLibraryOptions = {}) {
  const requests: { url: URL; userAgent: string | null }[] = []
  const moods: Mood[] = []

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch({ url: address, headers }) {
      const url = new URL(address)
      requests.push({ url, userAgent: headers.get('User-Agent') })
      if (url.pathname.startsWith('/b/id/')) return coverOf(url, books)
      if (url.pathname !== '/search.json') return new Response('Not Found', { status: 404 })
      const mood = moods.shift()
      if (mood === undefined) return search(url, books)
      if (Array.isArray(mood)) return listOf(mood, url)
      if (mood === 'tooOften') return new Response('Too Many Requests', { status: 429 })
      if (mood === 'down') return new Response('<h1>503</h1>', { status: 503 })
      return fail(mood, search(url, books), elsewhere)
    },
  })

  return {
    url: server.url.origin,
    coversUrl: server.url.origin,
    requests,
    /** One for each of the next questions; after that it answers as it should. */
    behave(...next: Mood[]): void {
      moods.splice(0, moods.length, ...next)
    },
    stop: () => server.stop(true),
  }
}

/** What comes when nothing is asked for: no numbers, publishers or pages. */
const defaultFields = [
  'author_key,author_name,cover_edition_key,cover_i,ebook_access,edition_count,first_publish_year',
  'has_fulltext,ia,ia_collection,key,language,public_scan_b,title,subtitle',
].join()

function search(url: URL, books: CatalogueBook[]): Response {
  const given = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const [isbn, title, author, q] = ['isbn', 'title', 'author', 'q'].map(given)
  const found = books.filter((book) => {
    const { authors, isbn: own, otherIsbns = [] } = book
    const numbers = [own, ...otherIsbns].flatMap((number) => [number, isbn10Of(number)])
    if (!(isbn || title || author || q)) return false
    if (isbn && !numbers.includes(isbn)) return false
    if (title && !hasWords(title, book.title, book.subtitle)) return false
    if (author && !hasWords(author, ...authors)) return false
    return !q || hasWords(q, book.title, book.subtitle, ...authors)
  })
  const fields = (url.searchParams.get('fields') ?? defaultFields).split(',')
  const limit = Number(url.searchParams.get('limit') ?? 100)
  return listOf(
    found.slice(0, limit).map((book) => workOf(book, fields, isbn)),
    url,
  )
}

function listOf(docs: unknown[], url: URL): Response {
  return Response.json({
    numFound: docs.length,
    start: 0,
    numFoundExact: true,
    num_found: docs.length,
    documentation_url: 'https://openlibrary.org/dev/docs/api/search',
    q: url.searchParams.get('q') ?? '',
    offset: null,
    docs,
  })
}

/** One document for all editions; `editions` has the one that matches best, with the same fields. */
function workOf(book: CatalogueBook, fields: string[], asked = '') {
  const { id, isbn, otherIsbns = [], cover } = book
  const isbns = [isbn, ...otherIsbns]
  const both = (number: string) => [number, isbn10Of(number)]
  const year = Number(book.published.slice(0, 4))
  const shared = { title: book.title, subtitle: book.subtitle, cover_i: cover }
  const work: Record<string, unknown> = {
    ...shared,
    key: `/works/OL${id}W`,
    author_key: book.authors.map((_, index) => `OL${index}A`),
    author_name: book.authors,
    edition_count: isbns.length,
    edition_key: isbns.map((number) => `OL${number.slice(-6)}M`),
    ebook_access: 'no_ebook',
    has_fulltext: false,
    public_scan_b: false,
    first_publish_year: year,
    publish_year: isbns.map((_, index) => year + index),
    publisher: isbns.map((_, index) => (index === 0 ? book.publisher : `Herdruk ${index}`)),
    isbn: isbns.flatMap(both),
    language: [book.language[1]],
    number_of_pages_median: book.pages,
  }
  const number = isbns.find((one) => both(one).includes(asked)) ?? isbn
  const index = isbns.indexOf(number)
  const edition: Record<string, unknown> = {
    ...shared,
    key: `/books/OL${number.slice(-6)}M`,
    publish_year: [year + index],
    publisher: [index === 0 ? book.publisher : `Herdruk ${index}`],
    isbn: both(number),
    language: [book.language[1]],
  }
  const editions = { numFound: 1, start: 0, numFoundExact: true, docs: [pick(edition, fields)] }
  return pick({ ...work, editions }, fields)
}

function pick(whole: Record<string, unknown>, fields: string[]) {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
}

async function coverOf(url: URL, books: CatalogueBook[]): Promise<Response> {
  const id = Number(/^\/b\/id\/(\d+)-[SML]\.jpg$/.exec(url.pathname)?.[1])
  // Some pictures are not what they say.
  if (id === unreadableCover) return new Response('<!doctype html><p>No picture')
  if (books.some(({ cover }) => cover === id)) {
    return new Response(await picture('jpeg'), { headers: { 'Content-Type': 'image/jpeg' } })
  }
  if (url.searchParams.get('default') === 'false') return new Response('not found', { status: 404 })
  return new Response(blankGif, { headers: { 'Content-Type': 'image/gif' } })
}

export const unreadableCover = 13
