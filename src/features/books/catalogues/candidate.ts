import type { BookCandidate } from './output'
/** Duplicates have the same ISBN or, where one has none, the same title and author. */
export function withoutDuplicates(candidates: BookCandidate[]): BookCandidate[] {
  return candidates.filter(
    (one, index) =>
      !candidates.some((other, place) => {
        if (one.isbn !== null) return place < index && other.isbn === one.isbn
        return (other.isbn !== null || place < index) && nameOf(other) === nameOf(one)
      }),
  )
}

function nameOf({ book_name, author_name }: BookCandidate): string {
  return `${book_name}|${author_name ?? ''}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
}
