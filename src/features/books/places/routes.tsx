import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchPlace, fetchPlaces, renamePlace } from './functions'
import { placeSearch, placesSearch } from './input'
import { listPlaceOptions } from './list-place-options'
import { PlacesPage } from './places-page'
import { RenamePlacePage } from './rename-place-page'

const renameForm = form(z.object({ name: textField, merges_into: textField }))

export const placeRoutes = new Hono<AppEnv>()
  .get(paths.places, search(placesSearch), async function showPlaces(c) {
    const { search } = c.req.valid('query')
    return c.render(<PlacesPage list={await load(c, fetchPlaces, search)} />)
  })
  .get(paths.renamePlace, search(placeSearch), function askForName(c) {
    return showForm(c, c.req.valid('query').search.place, emptyForm)
  })
  .post(paths.renamePlace, search(placeSearch), renameForm, async function renameByForm(c) {
    const { place } = c.req.valid('query').search
    const { name, merges_into } = c.req.valid('form')
    const is_merge_meant = merges_into !== '' && merges_into === name
    const outcome = await submit(c, renamePlace, { name }, { place, name, is_merge_meant })
    if ('form' in outcome) return showForm(c, place, outcome.form)
    const { undo, moved } = outcome.result
    return redirectTo(c, paths.places, 'placeRenamed', undo ? `${undo}_${moved}` : undefined)
  })

async function showForm(c: Context<AppEnv>, place: string, form: FormState) {
  const page = { back: paths.places, title: c.var.LL.places.unknown() }
  const options = listPlaceOptions(c)
  const found = await loadOrNotFound(c, fetchPlace, { place }, page, options)
  if (found instanceof Response) return found
  return c.render(<RenamePlacePage place={found} places={await options} form={form} />)
}
