import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './client'
import { draftBytes, drafts, isOfNotes } from './schema/drafts'
import { notes } from './schema/notes'
import { recordVersions } from './schema/record-versions'
import { workouts } from './schema/workouts'

/**
 * Including the trash and earlier versions. Read from indexes. Does not
 * use `octet_length`, which SQLite lacks before 3.43: tools that open a backup may be older.
 */
export async function storedBytes({ orm }: Database, userId: string): Promise<number> {
  const ofNotes = orm
    .select({ bytes: sql`sum(length(cast(${notes.body} as blob)))` })
    .from(notes)
    .where(eq(notes.user_id, userId))
  const ofWorkouts = orm
    .select({ bytes: sql`sum(length(cast(${workouts.exercises} as blob)))` })
    .from(workouts)
    .where(eq(workouts.user_id, userId))
  const ofDrafts = orm
    .select({
      bytes: sql`sum(${draftBytes})`,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isOfNotes))
  const ofVersions = orm
    .select({ bytes: sql`sum(length(cast(${recordVersions.contents} as blob)))` })
    .from(recordVersions)
    .where(eq(recordVersions.user_id, userId))
  const row = await orm.get<{ bytes: number }>(
    sql`select coalesce(${ofNotes}, 0) + coalesce(${ofWorkouts}, 0) + coalesce(${ofDrafts}, 0)
      + coalesce(${ofVersions}, 0) as bytes`,
  )
  return row.bytes
}
