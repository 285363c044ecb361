import { paths } from '../../../paths'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { FacetLink } from '../facet-links'
import type { BookMove } from './output'

interface MovePageProps {
  id: string
  move: BookMove
}

/** Of a move that can be undone, or was: then what had changed meanwhile is left. */
export function MovePage({ id, move: { books } }: MovePageProps) {
  const { LL } = useRequestContext()
  const { moves: words } = LL
  const isLeft = books.every(({ is_changed }) => is_changed)
  return (
    <>
      <RoomHeader
        title={isLeft ? words.leftTitle() : words.undoTitle()}
        description={isLeft ? words.leftDescription() : words.undoDescription()}
      />
      <div className="wrap grid gap-s5">
        <p className="page-links">
          <Link to={paths.books}>{LL.bookForm.backToShelf()}</Link>
          <Link to={paths.places}>{LL.places.back()}</Link>
        </p>
        <ul className="book-rows line-t type-label">
          {books.map(({ slug, book_name, place }, index) => (
            <li key={index} className="list-row book-row">
              <h2 className="book-name">
                {slug === null ? book_name : <Link to={paths.book(slug)}>{book_name}</Link>}
                {slug === null && <span> ({words.inTrash()})</span>}
              </h2>
              <p>{place && <FacetLink kind="place" name={place} view="list" />}</p>
            </li>
          ))}
        </ul>
        {!isLeft && (
          <PageForm to={paths.undoBookMove(id)}>
            <SubmitButton kind="plain" busy={LL.undo.busy()}>
              {LL.undo.action()}
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </>
  )
}
