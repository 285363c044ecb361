import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../db/client'
import { notes } from '../../../../db/schema/notes'
import { findVersion, type Versioned } from '../../../records/versions/versions'
import { isNoteOf } from './queries'

export const noteVersionContents = z.object({
  title: z.string().nullable(),
  body: z.string(),
  /** Versions from before notes had days lack it. */
  due: z.string().nullable().default(null),
})

export function versionsOfNote(userId: string, id: string): Versioned {
  const record = sql`(select cast(${notes.number} as text) from ${notes} where ${isNoteOf(userId, id)})`
  return { kind: 'notes', record }
}

/** The one before it, if it is not kept any more; a restored backup has fewer. */
export async function findKeptNote(db: Database, userId: string, id: string, wanted: number) {
  const found = await findVersion(db, versionsOfNote(userId, id), wanted, true)
  if (!found) return undefined
  return { version: found.version, ...noteVersionContents.parse(JSON.parse(found.contents)) }
}
