import { z } from 'zod'
import { parseIsbn } from '../isbn'
import {
  languageTag,
  lenient,
  lenientList,
  maxLengths,
  plainLine,
  publishedDate,
} from './candidate-fields'
import type { BookCandidate } from './output'
import { askJson, type BookQuery, type SourceAnswer, type SourceOptions } from './source'

export interface OpenLibraryOptions {
  url: string
  coversUrl: string
}

export async function askOpenLibrary(
  query: BookQuery,
  { url, coversUrl, ...options }: OpenLibraryOptions & SourceOptions,
): Promise<SourceAnswer> {
  const answer = await askJson(searchUrl(url, query), openLibraryWorks, options)
  if (typeof answer === 'string') return { trouble: answer }
  const { status, data } = answer
  if (status !== 200) return { trouble: status === 429 ? 'quota' : 'noAnswer' }
  if (data === undefined) return { trouble: 'nonsense' }
  const found = data.docs.map((work) => candidateOfWork(work, query.isbn, coversUrl))
  return { candidates: found.filter((candidate) => candidate !== undefined) }
}

/** By default the response has neither ISBNs nor publishers. */
const fields =
  'key,title,subtitle,author_name,isbn,publisher,publish_year,first_publish_year,' +
  'number_of_pages_median,language,cover_i,edition_key,editions'

function searchUrl(base: string, { title, author, isbn }: BookQuery): URL {
  const url = new URL(`${base}/search.json`)
  const asked = isbn ? { isbn } : { ...(title && { title }), ...(author && { author }) }
  url.search = String(new URLSearchParams({ ...asked, fields, limit: '10' }))
  return url
}

const text = lenient(z.string())
const count = lenient(z.number().int().positive())
const texts = lenientList(z.string())

const described = {
  title: text,
  subtitle: text,
  isbn: texts,
  publisher: texts,
  language: texts,
  publish_year: lenientList(z.number().int()),
  cover_i: count,
}

const work = z.object({
  ...described,
  author_name: texts,
  first_publish_year: lenient(z.number().int()),
  number_of_pages_median: count,
  edition_key: texts,
  editions: lenient(z.object({ docs: lenientList(z.object(described)) })),
})

/** https://openlibrary.org/dev/docs/api/search */
const openLibraryWorks = z.object({
  docs: z.array(z.unknown()).transform((docs) => lenientList(work).parse(docs)),
})

type Work = z.infer<typeof work>

/**
 * A work lists the ISBNs and publishers of all its editions: one is used only if it is the only
 * one, or the ISBN that was searched for.
 */
function candidateOfWork(
  found: Work,
  isbn: string | undefined,
  coversUrl: string,
): BookCandidate | undefined {
  const edition = found.editions?.docs[0]
  const book_name = plainLine(edition?.title ?? found.title, maxLengths.title)
  if (book_name === null) return undefined
  const cover = edition?.cover_i ?? found.cover_i
  return {
    book_name,
    subtitle: plainLine(edition ? edition.subtitle : found.subtitle, maxLengths.title),
    author_name: plainLine(found.author_name.join(', '), maxLengths.name),
    serie_name: null,
    serie_number: null,
    isbn: isbnOf([edition?.isbn ?? [], found.isbn], isbn),
    publisher: plainLine(
      onlyOne(edition?.publisher ?? []) ?? onlyOne(found.publisher),
      maxLengths.name,
    ),
    published: yearOf(edition?.publish_year ?? [], found),
    pages: found.number_of_pages_median ?? null,
    language: languageTag(onlyOne(edition?.language ?? []) ?? onlyOne(found.language)),
    description: null,
    categories: [],
    cover_url: cover === undefined ? null : `${coversUrl}/b/id/${cover}-L.jpg?default=false`,
    source: 'openLibrary',
  }
}

function isbnOf(lists: string[][], asked: string | undefined): string | null {
  const [ofEdition = [], ofWork = []] = lists.map((list) =>
    list.map(parseIsbn).filter((isbn) => isbn !== undefined),
  )
  if (asked !== undefined && [...ofEdition, ...ofWork].includes(asked)) return asked
  return onlyOne(ofEdition) ?? onlyOne(ofWork) ?? null
}

function yearOf(ofEdition: number[], { publish_year, first_publish_year }: Work): string | null {
  const year = onlyOne(ofEdition) ?? onlyOne(publish_year) ?? first_publish_year
  return publishedDate(String(year))
}

function onlyOne<Item>(items: Item[]): Item | undefined {
  return new Set(items).size === 1 ? items[0] : undefined
}
