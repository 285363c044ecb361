import type { Context } from 'hono'
import { z } from 'zod'
import { locatePage } from '../../../../db/paging'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { typedNumber } from '../../../http/input/fields'
import {
  maxPictureCallBytes,
  pictureField,
  recodePicture,
  scaleDown,
} from '../../../http/pictures/recode-picture'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import {
  largestPicture,
  type NotePicture,
  notePictureAt,
  pictureFile,
  smallWidth,
} from '../../../texts/markdown/plugins/note-pictures'
import { addedPictureOutput, picturesOutput } from './output'
import {
  countPictures,
  deletePicture,
  findPictures,
  hasPicture,
  insertNotePicture,
  listPictures,
  sumPictures,
} from './queries'

export const addNotePicture = serverFunction('addNotePicture', {
  writes: 'uploads',
  input: z.strictObject({ picture: pictureField }),
  file: 'picture',
  maxBytes: maxPictureCallBytes,
  output: addedPictureOutput,
  async run(c, { picture }) {
    const { db, now, LL, writeLimits } = c.var
    const { id: userId } = currentUser(c)
    const drawn = await recodePicture(picture, largestPicture)
    if (typeof drawn === 'string') return invalid({ picture: LL.picture.problems[drawn]() })
    const { bytes, width, height } = drawn
    const small =
      width > smallWidth ? await scaleDown(bytes, { ...largestPicture, width: smallWidth }) : null
    const named = { id: drawn.id.slice(0, 32), width, height }
    const most = writeLimits.pictureBytes
    const used = await insertNotePicture(db, userId, { ...named, bytes, small }, now(), most)
    if (used === undefined) return invalid({ picture: LL.notePictures.full() })
    const size = bytes.byteLength + (small?.byteLength ?? 0)
    return { ...named, address: addressOf(named), bytes: size, used_bytes: used, max_bytes: most }
  },
})

const perPage = 24

export const fetchNotePictures = serverFunction('fetchNotePictures', {
  input: z.strictObject({ page: typedNumber(z.int().min(1)).default(1) }).prefault({}),
  output: picturesOutput,
  async run(c, { page }) {
    const { db, writeLimits } = c.var
    const { id: userId } = currentUser(c)
    const [total, used_bytes, wanted] = await Promise.all([
      countPictures(db, userId),
      sumPictures(db, userId),
      listPictures(db, userId, page, perPage),
    ])
    const { page: shown } = locatePage({ page, per_page: perPage }, total)
    const rows = shown < page ? await listPictures(db, userId, shown, perPage) : wanted
    const pictures = rows.map((row) => ({
      ...row,
      address: addressOf(row),
      stored_at: row.stored_at.toISOString(),
      notes: JSON.parse(row.notes),
      is_in_draft: row.is_in_draft > 0,
    }))
    const max_bytes = writeLimits.pictureBytes
    return { pictures, page: shown, per_page: perPage, total, used_bytes, max_bytes }
  },
})

export const deleteNotePicture = serverFunction('deleteNotePicture', {
  input: z.strictObject({ id: z.string().max(64) }),
  output: nothing,
  async run(c, { id }) {
    const { db, LL } = c.var
    const { id: userId } = currentUser(c)
    if (await deletePicture(db, userId, id)) return null
    const isThere = await hasPicture(db, userId, id)
    return isThere ? invalid({ id: LL.notePictures.inUse() }) : notFound()
  },
})

export async function missingPictures(
  c: Context<AppEnv>,
  addresses: readonly string[],
): Promise<string[]> {
  const ids = addresses.flatMap((address) => notePictureAt(address)?.id ?? [])
  if (ids.length === 0) return []
  const stored = await findPictures(c.var.db, currentUser(c).id, ids)
  const there = stored.map(addressOf)
  return addresses.filter((address) => !there.includes(address))
}

function addressOf(picture: NotePicture): string {
  return paths.notePicture(pictureFile(picture))
}
