/** What is not known is null; every text is plain. */
export interface BookCandidate {
  book_name: string
  subtitle: string | null
  /** Of several, with commas. */
  author_name: string | null
  serie_name: string | null
  serie_number: number | null
  /** Thirteen digits. */
  isbn: string | null
  publisher: string | null
  /** ISO year, month or day. */
  published: string | null
  pages: number | null
  /** BCP 47. */
  language: string | null
  description: string | null
  categories: string[]
  cover_url: string | null
  source: BookSource
}

export type BookSource = 'googleBooks' | 'openLibrary'

/** By number or, where one has none, by title and author. */
export function withoutDuplicates(candidates: BookCandidate[]): BookCandidate[] {
  return candidates.filter(
    (one, index) =>
      !candidates.some((other, place) => {
        if (one.isbn !== null) return place < index && other.isbn === one.isbn
        return (other.isbn !== null || place < index) && nameOf(other) === nameOf(one)
      }),
  )
}

/** Without the accents, case and punctuation in which two catalogues differ. */
function nameOf({ book_name, author_name }: BookCandidate): string {
  return `${book_name}|${author_name ?? ''}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
}
