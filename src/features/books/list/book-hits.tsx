import { hasHit, Marked, snippetAroundHit } from '../../../ui/hits'
import type { BookSummary } from '../output'

const searched = [
  'book_name',
  'author_name',
  'serie_name',
  'subtitle',
  'isbn',
  'categories',
  'place',
  'remark',
] as const satisfies (keyof BookSummary)[]

const snippetSize = { before: 40, max: 140 }

type SearchedField = (typeof searched)[number]

interface BookHitsProps {
  book: Pick<BookSummary, SearchedField | 'language'>
  words: readonly string[]
  shown?: readonly SearchedField[]
}

export function BookHits({ book, words, shown = [] }: BookHitsProps) {
  const left = new Set(words)
  const found: { field: SearchedField; text: string }[] = []
  for (const field of searched) {
    const text = [book[field] ?? ''].flat().join(', ')
    const here = [...left].filter((word) => hasHit(text, [word]))
    for (const word of here) left.delete(word)
    if (here.length > 0 && !shown.includes(field)) found.push({ field, text })
  }
  if (found.length === 0) return null
  return (
    <p className="book-hits md:col-span-full text-ink-soft type-small">
      {found.map(({ field, text }) => (
        <span
          key={field}
          className="block"
          lang={isTitle(field) ? (book.language ?? undefined) : undefined}
        >
          <Marked text={snippetAroundHit(text, words, snippetSize) ?? text} words={words} />
        </span>
      ))}
    </p>
  )
}

function isTitle(field: SearchedField): boolean {
  return field === 'book_name' || field === 'subtitle'
}
