import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notes } from '../../../../db/schema/notes'
import type { Versioned } from '../../../records/versions'
import { isNote } from './queries'

export const noteVersionContents = z.object({
  title: z.string().nullable(),
  body: z.string(),
  /** Versions from before notes had days lack it. */
  due: z.string().nullable().default(null),
})

export function versionsOfNote(userId: string, id: string): Versioned {
  const record = sql`(select cast(${notes.number} as text) from ${notes} where ${isNote(userId, id)})`
  return { kind: 'notes', record }
}
