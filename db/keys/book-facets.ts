import { splitAuthors } from './author-key'
import { nameKey } from './name-key'
import { sortKey } from './sort-key'

export const facetKinds = ['place', 'author', 'series', 'category'] as const

export type FacetKind = (typeof facetKinds)[number]

export type BookFacet = [kind: FacetKind, key: string, name: string]

type Text = string | null | undefined

/** What a shelf can be narrowed to, by this book; names that fold alike stand once. */
export function facetsOf(book: {
  place?: Text
  author_name?: Text
  serie_name?: Text
  categories?: Text
}): BookFacet[] {
  const names: Record<FacetKind, readonly string[]> = {
    place: [book.place ?? ''],
    author: splitAuthors(book.author_name ?? ''),
    series: [book.serie_name ?? ''],
    category: book.categories?.split('\n') ?? [],
  }
  const facets = facetKinds.flatMap((kind) =>
    names[kind]
      .filter((name) => name !== '')
      .map((name): BookFacet => [kind, facetKey(kind, name), name]),
  )
  return [...new Map(facets.map((facet) => [`${facet[0]} ${facet[1]}`, facet])).values()]
}

export function facetKey(kind: FacetKind, name: string): string {
  if (kind === 'series') return sortKey(name)
  // “Harry Mulisch” is “Mulisch, Harry”.
  if (kind === 'author') return sortKey(name).split(' ').toSorted().join(' ')
  return nameKey(name)
}
