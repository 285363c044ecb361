import { z } from 'zod'
import { type FacetKind, facetKinds } from '../../../db/keys/book-facets'
import { splitQuery } from '../../../i18n/query-words'
import { flag, typedNumber } from '../../http/input/fields'
import { paths, withSearch } from '../../paths'
import { ownerships } from './fields'
import { parseIsbn } from './isbn'

export const bookSlug = z.string().min(1).max(200)
export const bookId = z.string().min(1).max(100)

export const bookSorts = ['title', 'author', 'series', 'newest'] as const
export const bookViews = ['wall', 'list'] as const
export const booksPerPage = 16

/** Of a book, for one user. */
export const readingStandings = ['reading', 'finished', 'stopped', 'unread'] as const

const facetName = z.string().trim().min(1).max(300).optional()

export const booksSearch = z.strictObject({
  page: typedNumber(z.int().min(1)).default(1),
  per_page: typedNumber(z.int().min(1).max(200)).default(booksPerPage),
  query: z.string().trim().max(200).default(''),
  place: facetName.describe('Only books that stand there.'),
  author: facetName.describe('Only books by this author, alone or with others.'),
  series: facetName,
  category: facetName.describe('Only books on this subject.'),
  ownership: z
    .enum(ownerships)
    .optional()
    .describe('By default what is owned and what is wanted; with a query, everything.'),
  is_loaned: flag.optional(),
  with_me: flag.optional(),
  read_by_me: z.enum(readingStandings).optional(),
  is_asked: flag.optional(),
  /** By default as `defaultSort`. */
  sort: z.enum(bookSorts).optional(),
  view: z.enum(bookViews).default('wall'),
})

export type BooksSearch = z.infer<typeof booksSearch>

export type ShelfSort = (typeof bookSorts)[number] | 'match' | 'due'

export function sortOf(search: BooksSearch): ShelfSort {
  return search.sort ?? defaultSort(search)
}

export function defaultSort({ query, is_loaned, with_me, series }: BooksSearch): ShelfSort {
  if (query !== '') return 'match'
  if (is_loaned || with_me) return 'due'
  return series === undefined ? 'title' : 'series'
}

type FilterParam = 'ownership' | 'is_loaned' | 'with_me' | 'is_asked' | 'read_by_me'

/** Only one of them is in an address. */
export const shelfFilters = {
  all: {},
  reading: { read_by_me: 'reading' },
  finished: { read_by_me: 'finished' },
  stopped: { read_by_me: 'stopped' },
  unread: { read_by_me: 'unread' },
  loaned: { is_loaned: true },
  home: { is_loaned: false },
  with_me: { with_me: true },
  is_asked: { is_asked: true },
  wanted: { ownership: 'wanted' },
  elsewhere: { ownership: 'elsewhere' },
  given_away: { ownership: 'given_away' },
} as const satisfies Record<string, Partial<Pick<BooksSearch, FilterParam>>>

export type ShelfFilter = keyof typeof shelfFilters

const unfiltered: Record<FilterParam, undefined> = {
  is_loaned: undefined,
  with_me: undefined,
  read_by_me: undefined,
  is_asked: undefined,
  ownership: undefined,
}

/** With its first page. */
export function withFilter(search: BooksSearch, filter: ShelfFilter): BooksSearch {
  return { ...search, ...unfiltered, ...shelfFilters[filter], page: 1 }
}

export function isFilteredBy(search: BooksSearch, filter: ShelfFilter): boolean {
  const filtered = withFilter(search, filter)
  return Object.keys(unfiltered).every((name) => {
    const param = name as FilterParam
    return filtered[param] === search[param]
  })
}

export function booksAddress(search: BooksSearch): string {
  return paths.books + shelfSearch(search)
}

/** The shelf with nothing but what shares this name. */
export function facetAddress(kind: FacetKind, name: string, search: Partial<BooksSearch> = {}) {
  return booksAddress({ ...booksSearch.parse({ [kind]: name }), ...search })
}

/** What of one kind is asked for, in the order of a book's page. */
export function facetsIn(search: BooksSearch): { kind: FacetKind; name: string }[] {
  return facetKinds.flatMap((kind) => {
    const name = search[kind]
    return name === undefined ? [] : [{ kind, name }]
  })
}

/** With its `?`, without default values. */
export function shelfSearch(search: BooksSearch): string {
  const { page, per_page, sort, view, ...filters } = search
  return withSearch('', {
    ...filters,
    sort,
    view: view === 'wall' ? undefined : view,
    per_page: per_page === booksPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}

/** An ISBN loses its hyphens, even when it is incomplete. */
export function bookWords(query: string): string[] {
  const isbn = parseIsbn(query)
  return isbn === undefined ? splitQuery(query).map(joinDigits) : [isbn]
}

function joinDigits(word: string): string {
  return /^[\d-]{4,}$/.test(word) ? word.replaceAll('-', '') : word
}
