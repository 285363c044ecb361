import { isAdmin } from '../../../model/user'
import { paths, withSearch } from '../../../paths'
import { formatNumber } from '../../../ui/dates/dates'
import { EmptyPlank } from '../../../ui/empty-plank'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { FacetLink } from '../facet-links'
import type { BookPlace, PlacesList } from './output'

export function PlacesPage({ list }: { list: PlacesList }) {
  const { LL } = useRequestContext()
  const { places: words } = LL
  const { places, page, per_page, total } = list
  return (
    <>
      <RoomHeader title={words.title()} description={words.description()} />
      <div className="wrap grid gap-s5">
        <p className="page-links">
          <Link to={paths.books}>{LL.bookForm.backToShelf()}</Link>
        </p>
        {total === 0 && <EmptyPlank title={words.none()} text={words.noneText()} />}
        {places.length > 0 && (
          <ul className="book-rows place-rows line-t type-label">
            {places.map((place) => (
              <PlaceRow key={place.name} place={place} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          perPage={per_page}
          total={total}
          href={(to) => withSearch(paths.places, { page: to === 1 ? undefined : to })}
        />
      </div>
    </>
  )
}

function PlaceRow({ place: { name, books, elsewhere } }: { place: BookPlace }) {
  const { LL, locale, user } = useRequestContext()
  const write = (count: number) => formatNumber(locale, count)
  const others = { count: write(elsewhere), total: elsewhere }
  return (
    <li className="list-row book-row [break-inside:avoid]">
      <h2 className="book-name">
        <FacetLink kind="place" name={name} />
      </h2>
      <p className="tabular">
        {LL.books.count({ count: write(books), total: books })}
        {elsewhere > 0 && (
          <span className="block text-ink-soft">{LL.places.elsewhere(others)}</span>
        )}
      </p>
      {isAdmin(user) && (
        <p className="state md:text-right">
          <Link
            to={withSearch(paths.renamePlace, { place: name })}
            className="inline-block min-h-6"
          >
            {LL.places.rename()}
            <span className="visually-hidden"> ({name})</span>
          </Link>
        </p>
      )}
    </li>
  )
}
