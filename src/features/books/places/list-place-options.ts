import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { load } from '../../../http/functions/server-function'
import { fetchPlaces } from './functions'
import type { BookPlace } from './output'

const maxOffered = 200

export async function listPlaceOptions(c: Context<AppEnv>): Promise<BookPlace[]> {
  return (await load(c, fetchPlaces, { page: 1, per_page: maxOffered })).places
}
