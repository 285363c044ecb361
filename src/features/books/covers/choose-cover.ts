import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { type HttpError, invalid } from '../../../http/http-error'
import { drawCover } from './cover-picture'
import { insertCover, renewCover } from './queries'

interface CoverFields {
  cover_id: string | null
  cover_url: string | null
}

interface CoverChoice {
  id: string | null
  isMissing: boolean
}

/** A picture from a catalogue is fetched now, and takes precedence over `cover_id`. */
export async function chooseCover(
  c: Context<AppEnv>,
  { cover_id, cover_url }: CoverFields,
): Promise<CoverChoice | HttpError> {
  const { db, now, fetchCover, LL } = c.var
  const fetched = cover_url === null ? undefined : await fetchCover(cover_url)
  const drawn = fetched && (await drawCover(fetched))
  if (typeof drawn === 'object') {
    await insertCover(db, drawn, now())
    return { id: drawn.id, isMissing: false }
  }
  if (cover_id !== null && !(await renewCover(db, cover_id, now()))) {
    return invalid({ cover_id: LL.cover.gone() })
  }
  return { id: cover_id, isMissing: cover_url !== null }
}
