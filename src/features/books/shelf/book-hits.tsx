import { findHits } from '../../../ui/find-hits'
import { Marked } from '../../../ui/marked'
import type { BookSummary } from '../book'

const searched = [
  'book_name',
  'author_name',
  'serie_name',
  'subtitle',
  'isbn',
  'remark',
] as const satisfies (keyof BookSummary)[]

type SearchedField = (typeof searched)[number]

interface BookHitsProps {
  book: Pick<BookSummary, SearchedField | 'language'>
  /** That somebody looks for. */
  words: readonly string[]
  /** Where one sees them lit already. */
  lit?: readonly SearchedField[]
}

/** Why a book was found: as few of its texts as have all the words. */
export function BookHits({ book, words, lit = [] }: BookHitsProps) {
  const left = new Set(words)
  const found: { field: SearchedField; text: string }[] = []
  for (const field of searched) {
    const text = book[field] ?? ''
    const here = [...left].filter((word) => isIn(text, word))
    for (const word of here) left.delete(word)
    if (here.length > 0 && !lit.includes(field)) found.push({ field, text })
  }
  if (found.length === 0) return null
  return (
    <p className="book-hits">
      {found.map(({ field, text }) => (
        <span key={field} lang={isTitle(field) ? (book.language ?? undefined) : undefined}>
          <Marked text={aroundHit(text, words)} words={words} />
        </span>
      ))}
    </p>
  )
}

function isIn(text: string, word: string): boolean {
  return findHits(text, [word]).some(({ isHit }) => isHit)
}

function isTitle(field: SearchedField): boolean {
  return field === 'book_name' || field === 'subtitle'
}

/** A remark may be as long as a letter: some words on either side of the first hit. */
function aroundHit(text: string, words: readonly string[]): string {
  const [before, after] = [40, 100]
  const at = findHits(text, words).find(({ isHit }) => isHit)?.at ?? 0
  const start = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1
  const end = text.length <= at + after ? text.length : text.indexOf(' ', at + after)
  if (end === -1) return text.slice(start)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
