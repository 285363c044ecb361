import { and, eq, inArray } from 'drizzle-orm'
import { importPictures } from '../../../../db/schema/imports'
import { recodePicture, scaleDown } from '../../../http/pictures/recode-picture'
import { paths } from '../../../paths'
import type { Bringing } from '../../../records/imports/room-import'
import {
  largestPicture,
  pictureFile,
  smallWidth,
} from '../../../texts/markdown/plugins/note-pictures'
import { insertNotePicture } from '../pictures/queries'

interface StoredPicture {
  address: string | null
  problem: string | null
}

/**
 * As the account’s own pictures, once however often notes have them: after a kill those that are
 * stored are not drawn again.
 */
export async function storePictures(
  pictures: readonly string[],
  given: Bringing,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const { db, id } = given
  const all = [...new Set(pictures)]
  if (all.length === 0) return new Map()
  const { address, problem } = importPictures
  const isThere = and(eq(importPictures.import_id, id), inArray(importPictures.id, all))
  const known = await db.orm
    .select({ id: importPictures.id, address, problem })
    .from(importPictures)
    .where(isThere)
  const stored = new Map<string, StoredPicture>(known.map((one) => [one.id, one]))
  for (const one of known) {
    if (one.address === null && one.problem === null) stored.set(one.id, await store(one.id, given))
  }
  return stored
}

async function store(picture: string, given: Bringing): Promise<StoredPicture> {
  const { db, id } = given
  const isIt = and(eq(importPictures.import_id, id), eq(importPictures.id, picture))
  const [came] = await db.orm
    .select({ bytes: importPictures.bytes })
    .from(importPictures)
    .where(isIt)
  const made = await drawn(came?.bytes ?? new Uint8Array(), given)
  await db.orm
    .update(importPictures)
    .set({ ...made, bytes: null })
    .where(isIt)
  return made
}

async function drawn(
  bytes: Uint8Array,
  { db, user_id, writeLimits, now }: Bringing,
): Promise<StoredPicture> {
  const picture = await recodePicture(bytes, largestPicture)
  if (typeof picture === 'string') return { address: null, problem: picture }
  const { width, height } = picture
  const small =
    width > smallWidth
      ? await scaleDown(picture.bytes, { ...largestPicture, width: smallWidth })
      : null
  const named = { id: picture.id.slice(0, 32), width, height }
  const most = writeLimits.pictureBytes
  const used = await insertNotePicture(
    db,
    user_id,
    { ...named, bytes: picture.bytes, small },
    now,
    most,
  )
  if (used === undefined) return { address: null, problem: 'full' }
  return { address: paths.notePicture(pictureFile(named)), problem: null }
}
