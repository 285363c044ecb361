import { paths } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../book-output'
import { volumeName } from '../volume-name'
import { coverTitle, designCover } from './cover-design'

export type CoverBook = Pick<
  BookSummary,
  'book_name' | 'author_name' | 'volume' | 'language' | 'cover' | 'available'
> &
  Partial<Pick<BookSummary, 'slug'>>

interface CoverProps {
  book: CoverBook
  /** On a book's own page: large, and shown in full even while somebody else has it. */
  size?: 'wall' | 'large'
  /** Where its picture is for whoever looks. */
  addressOf?: (id: string) => string
}

/**
 * As wide as there is room: a picture, else the title set in type; a lent book leaves a gap. It is for
 * the eye only: whoever shows it says the title beside it.
 */
export function Cover({ book, size = 'wall', addressOf = paths.cover }: CoverProps) {
  const isLarge = size === 'large'
  const isGap = book.available === 0 && !isLarge
  if (book.cover === null || isGap) return <SetCover book={book} isGap={isGap} />
  const { id, width, height } = book.cover
  return (
    <span className="cover" aria-hidden="true" data-grows={nameOf(book)}>
      <img
        src={addressOf(id)}
        width={width}
        height={height}
        alt=""
        loading={isLarge ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}

function SetCover({ book, isGap }: { book: CoverBook; isGap: boolean }) {
  const { LL } = useRequestContext()
  const { book_name, author_name, volume, language } = book
  const byline = [author_name, volume && volumeName(LL, volume)].filter(Boolean).join(', ')
  return (
    <span
      className={`cover set ${isGap ? 'gap ' : ''}${designCover(book_name)}`}
      aria-hidden="true"
      data-grows={nameOf(book)}
    >
      <span className="cover-title" lang={language ?? undefined}>
        {coverTitle(book_name)}
      </span>
      {byline && <span className="byline">{byline}</span>}
    </span>
  )
}

/** By which it is found again on the next page. */
function nameOf({ slug }: CoverBook): string | undefined {
  return slug === undefined ? undefined : `cover-${slug}`
}
