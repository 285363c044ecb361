import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { deviceOf } from '../../../http/session/device-of'
import { formatNumber } from '../../../ui/dates/dates'
import { movedOutput } from '../moves/output'
import { placeSearch, placesSearch, renamePlaceInput } from './input'
import { placeOutput, placesOutput } from './output'
import { findPlaces, listPlaces, movePlace } from './queries'

export const fetchPlaces = serverFunction('fetchPlaces', {
  input: placesSearch.prefault({}),
  output: placesOutput,
  async run(c, { page, per_page }) {
    const { rows, total } = await listPlaces(c.var.db, per_page, page)
    const places = rows.map(({ name, books, elsewhere }) => ({ name, books, elsewhere }))
    return { places, page, per_page, total }
  },
})

export const fetchPlace = serverFunction('fetchPlace', {
  input: placeSearch,
  output: placeOutput,
  async run(c, { place }) {
    const [found] = await findPlaces(c.var.db, [place])
    if (!found) return notFound()
    const { name, books, elsewhere } = found
    return { name, books, elsewhere }
  },
})

export const renamePlace = serverFunction('renamePlace', {
  writes: 'texts',
  access: 'admin',
  input: renamePlaceInput,
  output: movedOutput,
  async run(c, input) {
    const { db, now, LL, locale } = c.var
    const id = crypto.randomUUID()
    const moved = await movePlace(db, id, input, { device: deviceOf(c), now: now() })
    if (moved > 0) return { undo: id, moved }
    const [from, to] = await findPlaces(db, [input.place, input.name])
    if (!from) return notFound()
    if (from.key === to?.key || !to) return { undo: null, moved: 0 }
    const [goes, stays] = [from, to].map(({ books, elsewhere }) => books + elsewhere)
    const total = goes ?? 0
    return invalid({
      is_merge_meant: LL.places.merges({
        name: to.name,
        count: formatNumber(locale, total),
        total,
        there: formatNumber(locale, stays ?? 0),
        more: stays ?? 0,
      }),
    })
  },
})
