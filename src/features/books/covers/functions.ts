import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, invalid } from '../../../http/http-error'
import { maxPictureCallBytes, pictureField } from '../../../http/pictures/recode-picture'
import { coverOutput } from '../output'
import { drawCover } from './draw-cover'
import { insertCover, renewCover } from './queries'

export const addCover = serverFunction('addCover', {
  writes: 'uploads',
  access: 'admin',
  input: z.strictObject({ picture: pictureField }),
  maxBytes: maxPictureCallBytes,
  output: coverOutput,
  async run(c, { picture }) {
    const cover = await drawCover(picture)
    if (typeof cover === 'string') return invalid({ picture: c.var.LL.picture.problems[cover]() })
    await insertCover(c.var.db, cover, c.var.now())
    return { id: cover.id, width: cover.width, height: cover.height }
  },
})

interface CoverFields {
  cover_id: string | null
  cover_url: string | null
}

interface CoverChoice {
  id: string | null
  isMissing: boolean
}

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
