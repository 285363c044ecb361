import { formatNumber } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import type { BookPlace } from './output'

export const placeOptionsId = 'known-places'

/** What a field for a place offers. */
export function PlaceOptions({ places }: { places: readonly BookPlace[] }) {
  const { LL, locale } = useRequestContext()
  return (
    <datalist id={placeOptionsId}>
      {places.map(({ name, books: total }) => (
        <option
          key={name}
          value={name}
          label={LL.books.count({ count: formatNumber(locale, total), total })}
        />
      ))}
    </datalist>
  )
}
