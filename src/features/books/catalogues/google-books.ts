import { z } from 'zod'
import { parseIsbn } from '../isbn'
import {
  languageTag,
  lenient,
  lenientList,
  maxLengths,
  plainLine,
  publishedDate,
  textOfHtml,
} from './candidate-fields'
import { type EditionFacts, offerOthers, unknownEdition } from './editions'
import type { BookCandidate } from './output'
import { askJson, type BookQuery, type SourceAnswer, type SourceOptions } from './source'

export interface GoogleBooksOptions {
  url: string
  /** Without a key, Google answers every request with 429. */
  key: string | undefined
}

/** Retries on a 5xx status, which Google often returns. */
export async function askGoogleBooks(
  query: BookQuery,
  { url, key, retryDelay, timeout, userAgent, signal }: Asking,
): Promise<SourceAnswer> {
  const address = volumesUrl(url, key, query)
  const end = performance.now() + timeout
  for (let tries = 1; ; tries += 1) {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) return { trouble: 'noAnswer' }
    const answer = await askJson(address, googleVolumes, { timeout: left, userAgent, signal })
    if (typeof answer === 'string') return { trouble: answer }
    const { status, data } = answer
    if (status === 200) {
      if (data === undefined) return { trouble: 'nonsense' }
      const found = data.items.map(({ volumeInfo }) =>
        candidateOfVolume(volumeInfo, query.isbn, url),
      )
      return { candidates: found.filter((candidate) => candidate !== undefined) }
    }
    // The quota resets in a minute or a day: too long to wait for.
    if (status === 429) return { trouble: 'quota' }
    if (status < 500 || tries === 3) return { trouble: 'noAnswer' }
    await Bun.sleep(Math.random() * retryDelay * tries)
  }
}

interface Asking extends GoogleBooksOptions, SourceOptions {
  key: string
  retryDelay: number
}

function volumesUrl(base: string, key: string, { title, author, isbn }: BookQuery): URL {
  const words = isbn
    ? [`isbn:${isbn}`]
    : [title && `intitle:${title}`, author && `inauthor:${author}`].filter(Boolean)
  const url = new URL(`${base}/volumes`)
  url.search = String(
    new URLSearchParams({ q: words.join(' '), maxResults: '10', printType: 'books', key }),
  )
  return url
}

const text = lenient(z.string())

const volume = z.object({
  volumeInfo: z.object({
    title: text,
    subtitle: text,
    authors: lenientList(z.string()),
    publisher: text,
    publishedDate: text,
    description: text,
    industryIdentifiers: lenientList(z.object({ type: z.string(), identifier: z.string() })),
    pageCount: lenient(z.number().int().positive()),
    categories: lenientList(z.string()),
    imageLinks: lenient(z.object({ thumbnail: text, smallThumbnail: text })),
    language: text,
    seriesInfo: lenient(
      z.object({
        bookDisplayNumber: text,
        volumeSeries: lenientList(z.object({ orderNumber: z.number() })),
      }),
    ),
  }),
})

/** https://developers.google.com/books/docs/v1/reference/volumes/list; no match, no `items`. */
const googleVolumes = z.object({
  kind: z.literal('books#volumes'),
  items: z
    .array(z.unknown())
    .optional()
    .transform((items) => lenientList(volume).parse(items)),
})

type VolumeInfo = z.infer<typeof volume>['volumeInfo']

/** A volume is an edition; a search by ISBN finds others of the work, too. */
function candidateOfVolume(
  info: VolumeInfo,
  asked: string | undefined,
  apiUrl: string,
): BookCandidate | undefined {
  const book_name = plainLine(info.title, maxLengths.title)
  if (book_name === null) return undefined
  const isbns = isbnsOf(info.industryIdentifiers)
  const said: EditionFacts = {
    publisher: plainLine(info.publisher?.replace(/^\s*"(.*)"\s*$/, '$1'), maxLengths.name),
    published: publishedDate(info.publishedDate),
    pages: info.pageCount ?? null,
    language: languageTag(info.language),
    cover_url: coverUrl(info.imageLinks?.thumbnail ?? info.imageLinks?.smallThumbnail, apiUrl),
  }
  const isOther = asked !== undefined && !isbns.includes(asked)
  const languages = said.language === null ? [] : [said.language]
  return {
    book_name,
    subtitle: plainLine(info.subtitle, maxLengths.title),
    author_name: plainLine(info.authors.join(', '), maxLengths.name),
    // Google gives a book's number in its series, but not the name of the series.
    serie_name: null,
    serie_number: placeInSeries(info.seriesInfo),
    isbn: isOther ? null : (asked ?? isbns[0] ?? null),
    ...(isOther ? unknownEdition : said),
    description: textOfHtml(info.description, maxLengths.description),
    categories: categoriesOf(info.categories),
    other_editions: isOther ? offerOthers(unknownEdition, said, languages) : null,
    source: 'googleBooks',
  }
}

/** Identifiers come in any order, and some of an ISBN type are invalid. */
function isbnsOf(identifiers: VolumeInfo['industryIdentifiers']): string[] {
  return identifiers
    .filter(({ type }) => type.startsWith('ISBN_'))
    .map(({ identifier }) => parseIsbn(identifier))
    .filter((isbn) => isbn !== undefined)
}

function placeInSeries(series: VolumeInfo['seriesInfo']): number | null {
  const shown = series?.bookDisplayNumber?.trim() ?? ''
  const place = /^\d{1,4}(\.\d{1,2})?$/.test(shown) ? Number(shown) : undefined
  return place ?? series?.volumeSeries[0]?.orderNumber ?? null
}

function categoriesOf(categories: string[]): string[] {
  const lines = categories.map((category) => plainLine(category, maxLengths.category))
  return [...new Set(lines.filter((line) => line !== null))].slice(0, maxLengths.categories)
}

/** Uses https, and removes `edge`: the curled page corner that Google draws on covers. */
function coverUrl(link: string | undefined, apiUrl: string): string | null {
  const url = URL.parse(link ?? '')
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > maxLengths.url)
    return null
  url.searchParams.delete('edge')
  if (url.origin !== new URL(apiUrl).origin) url.protocol = 'https:'
  return url.href
}
