import { z } from 'zod'
import { parseIsbn } from '../isbn'
import { languageTag } from './language-tag'
import { lenient, lenientList } from './lenient'
import { maxLengths } from './limits'
import type { BookCandidate } from './output'
import { plainLine } from './plain-text'
import { publishedDate } from './published-date'

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
export const openLibraryWorks = z.object({
  docs: z.array(z.unknown()).transform((docs) => lenientList(work).parse(docs)),
})

type Work = z.infer<typeof work>

/**
 * The best matching edition, completed with data of its work. A work lists the ISBNs and publishers
 * of all its editions: one is used only if it is the only one, or the ISBN that was searched for.
 */
export function candidateOfWork(
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
