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
import { type EditionFacts, offerOthers, unknownEdition } from './editions'
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

const edition = z.object({
  title: text,
  subtitle: text,
  isbn: texts,
  publisher: texts,
  language: texts,
  publish_year: lenientList(z.number().int()),
  cover_i: count,
})

const work = edition.extend({
  author_name: texts,
  first_publish_year: lenient(z.number().int()),
  number_of_pages_median: count,
  edition_key: texts,
  editions: lenient(z.object({ docs: lenientList(edition) })),
})

/** https://openlibrary.org/dev/docs/api/search */
const openLibraryWorks = z.object({
  docs: z.array(z.unknown()).transform((docs) => lenientList(work).parse(docs)),
})

type Work = z.infer<typeof work>

/**
 * `editions` has the one that matches the search best. Only what that one says is of the book with
 * its ISBN: a work has the first year, the median of the pages, and the languages of all editions.
 */
function candidateOfWork(
  found: Work,
  asked: string | undefined,
  coversUrl: string,
): BookCandidate | undefined {
  const edition = found.editions?.docs[0]
  const book_name = plainLine(edition?.title ?? found.title, maxLengths.title)
  if (book_name === null) return undefined
  const isbns = isbnsIn(edition?.isbn)
  const isFound = asked !== undefined && [...isbns, ...isbnsIn(found.isbn)].includes(asked)
  const isbn = asked === undefined ? (onlyOne(isbns) ?? null) : isFound ? asked : null
  const ofEdition = edition ? factsOf(edition, coversUrl) : unknownEdition
  const ofWork = {
    ...factsOf(found, coversUrl),
    published: yearOf(found.first_publish_year),
    pages: found.number_of_pages_median ?? null,
  }
  const isThis = isbn !== null && isbns.includes(isbn)
  const own = isThis ? ofEdition : unknownEdition
  return {
    book_name,
    subtitle: plainLine(edition ? edition.subtitle : found.subtitle, maxLengths.title),
    author_name: plainLine(found.author_name.join(', '), maxLengths.name),
    serie_name: null,
    serie_number: null,
    isbn,
    ...own,
    description: null,
    categories: [],
    other_editions: offerOthers(own, firstSaid(ofEdition, ofWork), languagesOf(edition, found)),
    source: 'openLibrary',
  }
}

function isbnsIn(identifiers: string[] = []): string[] {
  return identifiers.map(parseIsbn).filter((isbn) => isbn !== undefined)
}

function factsOf(
  { publisher, publish_year, language, cover_i }: z.infer<typeof edition>,
  coversUrl: string,
): EditionFacts {
  return {
    publisher: plainLine(onlyOne(publisher), maxLengths.name),
    published: yearOf(onlyOne(publish_year)),
    pages: null,
    language: languageTag(onlyOne(language)),
    cover_url: cover_i === undefined ? null : `${coversUrl}/b/id/${cover_i}-L.jpg?default=false`,
  }
}

function firstSaid(first: EditionFacts, second: EditionFacts): EditionFacts {
  const said = Object.entries(first).filter(([, fact]) => fact !== null)
  return { ...second, ...Object.fromEntries(said) }
}

function languagesOf(...documents: (z.infer<typeof edition> | undefined)[]): string[] {
  const codes = documents.flatMap((document) => document?.language ?? [])
  return codes.map(languageTag).filter((tag) => tag !== null)
}

function yearOf(year: number | undefined): string | null {
  return year === undefined ? null : publishedDate(String(year))
}

function onlyOne<Item>(items: Item[]): Item | undefined {
  return new Set(items).size === 1 ? items[0] : undefined
}
