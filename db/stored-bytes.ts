import { eq, sql } from 'drizzle-orm'
import type { Database } from './client'
import { noteDrafts, notes } from './schema/notes'
import { workouts } from './schema/workouts'

/** How much a user has written, in the trash too: read from indexes, but for drafts, which are few. */
export async function storedBytes({ orm }: Database, userId: string): Promise<number> {
  const ofNotes = orm
    .select({ bytes: sql`sum(octet_length(${notes.body}))` })
    .from(notes)
    .where(eq(notes.user_id, userId))
  const ofWorkouts = orm
    .select({ bytes: sql`sum(octet_length(${workouts.exercises}))` })
    .from(workouts)
    .where(eq(workouts.userId, userId))
  const ofDrafts = orm
    .select({ bytes: sql`sum(octet_length(${noteDrafts.body}))` })
    .from(noteDrafts)
    .where(eq(noteDrafts.user_id, userId))
  const row = await orm.get<{ bytes: number }>(
    sql`select coalesce(${ofNotes}, 0) + coalesce(${ofWorkouts}, 0) + coalesce(${ofDrafts}, 0) as bytes`,
  )
  return row.bytes
}
