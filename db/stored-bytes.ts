import { eq, sql } from 'drizzle-orm'
import type { Database } from './client'
import { noteDrafts, notes } from './schema/notes'
import { workouts } from './schema/workouts'

/**
 * How much a user has written, in the trash too: read from indexes, but for drafts, which are few.
 * `octet_length` says the same, but SQLite before 3.43, which is what many read a backup with, has none.
 */
export async function storedBytes({ orm }: Database, userId: string): Promise<number> {
  const ofNotes = orm
    .select({ bytes: sql`sum(length(cast(${notes.body} as blob)))` })
    .from(notes)
    .where(eq(notes.user_id, userId))
  const ofWorkouts = orm
    .select({ bytes: sql`sum(length(cast(${workouts.exercises} as blob)))` })
    .from(workouts)
    .where(eq(workouts.userId, userId))
  const ofDrafts = orm
    .select({
      bytes: sql`sum(length(cast(${noteDrafts.body} || coalesce(${noteDrafts.base_body}, '') as blob)))`,
    })
    .from(noteDrafts)
    .where(eq(noteDrafts.user_id, userId))
  const row = await orm.get<{ bytes: number }>(
    sql`select coalesce(${ofNotes}, 0) + coalesce(${ofWorkouts}, 0) + coalesce(${ofDrafts}, 0) as bytes`,
  )
  return row.bytes
}
