import { isbn10Of } from '../../src/features/books/isbn'
import { type CatalogueBook, catalogue, hasWords } from './catalogue'
import { type Failure, fail } from './failures'
import { type GoogleError, googleError, volumeOf } from './google-answers'
import { picture } from './picture'

/** What comes instead of an answer, or the `volumeInfo` of the volumes that come. */
type Mood = Failure | GoogleError | Record<string, unknown>[]

interface GoogleBooksOptions {
  books?: CatalogueBook[]
  /** Where `elsewhere` redirects to. */
  elsewhere?: string
}

/** Google Books on this machine, with its errors and oddities. */
export function startGoogleBooks({
  books = catalogue,
  elsewhere = 'http://127.0.0.1:9/',
}: GoogleBooksOptions = {}) {
  const key = 'AIzaSyStandIn'
  const requests: URL[] = []
  const moods: Mood[] = []

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch({ url: address }) {
      const url = new URL(address)
      requests.push(url)
      if (url.pathname === '/books/content') return new Response(await picture('jpeg'))
      if (url.pathname !== '/books/v1/volumes') return new Response('Not Found', { status: 404 })
      const mood = moods.shift()
      const answer = answerTo(url, key, books)
      if (mood === undefined) return answer
      if (Array.isArray(mood)) return listOf(mood.map((volumeInfo) => ({ volumeInfo })))
      return isFailure(mood) ? fail(mood, answer, elsewhere) : googleError(mood)
    },
  })

  return {
    url: `${server.url.origin}/books/v1`,
    key,
    requests,
    /** One for each of the next questions; after that it answers as it should. */
    behave(...next: Mood[]): void {
      moods.splice(0, moods.length, ...next)
    },
    stop: () => server.stop(true),
  }
}

function isFailure(mood: Failure | GoogleError): mood is Failure {
  return ['silence', 'stall', 'page', 'welcome', 'half', 'elsewhere', 'endless'].includes(mood)
}

function answerTo({ searchParams, origin }: URL, key: string, books: CatalogueBook[]): Response {
  const given = searchParams.get('key')
  // Whoever has no key shares one day's quota with all others who have none.
  if (given === null) return googleError('quotaOfDay')
  if (given !== key) return googleError('invalidKey')
  const query = searchParams.get('q')
  if (!query?.trim()) return googleError('missingQuery')
  const most = Number(searchParams.get('maxResults') ?? 10)
  if (most > 40) return googleError('tooMany')
  const start = Number(searchParams.get('startIndex') ?? 0)
  const found = books.filter((book) => matches(book, query)).slice(start, start + most)
  return listOf(found.map((book) => volumeOf(book, origin)))
}

/** Without a match there is no list at all, not an empty one. */
function listOf(items: unknown[]): Response {
  const list = { kind: 'books#volumes', totalItems: items.length }
  return Response.json(items.length > 0 ? { ...list, items } : list)
}

/** A prefix counts for the word, or the words in quotes, that it stands before. */
function matches(book: CatalogueBook, query: string): boolean {
  const { title, subtitle, authors, publisher, isbn } = book
  const terms = query.matchAll(/(?:(intitle|inauthor|inpublisher|isbn):)?(?:"([^"]*)"|(\S+))/g)
  return Array.from(terms).every(([, prefix, quoted, word]) => {
    const words = quoted ?? word ?? ''
    if (prefix === 'isbn') return words === isbn || words === isbn10Of(isbn)
    if (prefix === 'intitle') return hasWords(words, title, subtitle)
    if (prefix === 'inauthor') return hasWords(words, ...authors)
    if (prefix === 'inpublisher') return hasWords(words, publisher)
    return hasWords(words, title, subtitle, ...authors)
  })
}
