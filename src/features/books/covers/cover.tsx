import { paths } from '../../../paths'
import { useRequestContext } from '../../../ui/request-context'
import type { BookSummary } from '../output'
import { volumeName } from '../volume-name'
import { colourOf, coverTitle, designCover } from './cover-design'

export type CoverBook = Pick<
  BookSummary,
  'book_name' | 'author_name' | 'volume' | 'language' | 'cover' | 'available'
> &
  Partial<Pick<BookSummary, 'slug' | 'ownership'>>

interface CoverProps {
  book: CoverBook
  /** `large` shows the cover even while the book is lent. */
  size?: 'wall' | 'large'
  addressOf?: (id: string) => string
}

/** Hidden from screen readers: show the title as text beside it. */
export function Cover({ book, size = 'wall', addressOf = paths.cover }: CoverProps) {
  const isLarge = size === 'large'
  const { ownership = 'owned' } = book
  if (ownership !== 'owned' && !isLarge) return <Slip book={book} />
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

/** For a book that is not here, in its colour and little more than half as high. */
function Slip({ book }: { book: CoverBook }) {
  const { book_name, author_name, language, ownership } = book
  const look = ownership === 'wanted' ? '' : 'gone '
  return (
    <span className={`cover slip ${look}${colourOf(book_name)}`} aria-hidden="true">
      <span className="slip-title" lang={language ?? undefined}>
        {coverTitle(book_name)}
      </span>
      {author_name && <span className="byline">{author_name}</span>}
    </span>
  )
}

function nameOf({ slug }: CoverBook): string | undefined {
  return slug === undefined ? undefined : `cover-${slug}`
}
