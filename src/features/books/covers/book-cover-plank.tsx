import { Cover, type CoverBook } from './cover'

/** A book's own page shows it large, on a plank of its own. */
export function BookCoverPlank({ book }: { book: CoverBook }) {
  return (
    <div className="cover-plank wall-b lg:col-span-4">
      <Cover book={book} size="large" />
    </div>
  )
}
