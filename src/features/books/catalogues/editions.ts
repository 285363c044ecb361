import type { BookCandidate, OtherEditions } from './output'

export type EditionFacts = Pick<
  BookCandidate,
  'publisher' | 'published' | 'pages' | 'language' | 'cover_url'
>

export const unknownEdition: EditionFacts = {
  publisher: null,
  published: null,
  pages: null,
  language: null,
  cover_url: null,
}

/** What `own` does not say, by the first of `others` that does. */
export function offerOthers(
  own: EditionFacts,
  others: EditionFacts,
  languages: readonly string[],
): OtherEditions | null {
  const offered = {
    publisher: own.publisher === null ? others.publisher : null,
    published: own.published === null ? others.published : null,
    pages: own.pages === null ? others.pages : null,
    languages: own.language === null ? [...new Set(languages)].slice(0, maxLanguages) : [],
    cover_url: own.cover_url === null ? others.cover_url : null,
  }
  const isAnything = Object.values(offered)
    .flat()
    .some((fact) => fact !== null)
  return isAnything ? offered : null
}

const maxLanguages = 20
