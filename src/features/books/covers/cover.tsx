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
  /** `large` shows the cover even while the book is lent. */
  size?: 'wall' | 'large'
  addressOf?: (id: string) => string
}

/** Hidden from screen readers: show the title as text beside it. */
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

function nameOf({ slug }: CoverBook): string | undefined {
  return slug === undefined ? undefined : `cover-${slug}`
}
