import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid } from '../../../http/http-error'
import type { BookDependencies } from '../book-dependencies'
import { addCoverInput, type BookInput } from '../input'
import { drawCover } from './cover-picture'
import { insertCover, renewCover } from './queries'

/** What an admin may do with pictures of covers. */
export function coverFunctions({ db, now }: BookDependencies) {
  const addCover = serverFunction('addCover', {
    access: 'admin',
    input: addCoverInput,
    // 5 MB in base64, and what stands around it.
    maxBytes: 6_700_000,
    async run(c, { picture }) {
      const cover = await drawCover(picture)
      if (typeof cover === 'string') return invalid({ picture: c.var.LL.cover.problems[cover]() })
      await insertCover(db, cover, now())
      return { id: cover.id, width: cover.width, height: cover.height }
    },
  })

  return { addCover }
}

interface CoverChoice {
  id: string | null
  /** Whether there was a picture elsewhere that could not be had. */
  isMissing: boolean
}

/** The cover with which a book is saved: one from a catalogue is fetched now, and is what counts. */
export async function chooseCover(
  c: Context<AppEnv>,
  { cover_id, cover_url }: Pick<BookInput, 'cover_id' | 'cover_url'>,
  { db, fetchCover, now }: BookDependencies,
): Promise<CoverChoice | HttpError> {
  const fetched = cover_url === null ? undefined : await fetchCover(cover_url)
  const drawn = fetched && (await drawCover(fetched))
  if (typeof drawn === 'object') {
    await insertCover(db, drawn, now())
    return { id: drawn.id, isMissing: false }
  }
  if (cover_id !== null && !(await renewCover(db, cover_id, now()))) {
    return invalid({ cover_id: c.var.LL.cover.gone() })
  }
  return { id: cover_id, isMissing: cover_url !== null }
}
