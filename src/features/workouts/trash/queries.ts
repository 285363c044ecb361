import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { daysInTrash, deleteTrashed, isRestorable, setTrashed } from '../../../records/trash'
import { visibleTo } from '../queries'

const maxListed = 200

export function trashWorkout({ orm }: Database, userId: string, id: string, now: Date) {
  return setTrashed(orm, workouts, and(visibleTo(userId), eq(workouts.id, id)), now)
}

/** @returns its day, unless there is no such workout of theirs in the trash */
export async function restoreTrashedWorkout(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [workout] = await orm
    .update(workouts)
    .set({ trashed_at: null })
    .where(and(trashedBy(userId, now), eq(workouts.id, id)))
    .returning({ date: workouts.date })
  return workout?.date
}

/** @returns whether there was such a workout of theirs in the trash */
export function purgeTrashedWorkout({ orm }: Database, userId: string, id: string) {
  return deleteTrashed(orm, workouts, and(eq(workouts.userId, userId), eq(workouts.id, id)))
}

/** The latest first. */
export function listTrashedWorkouts({ orm }: Database, userId: string, now: Date) {
  const { id, date, title, kind, trashed_at } = workouts
  return orm
    .select({ id, date, title, kind, trashed_at })
    .from(workouts)
    .where(trashedBy(userId, now))
    .orderBy(desc(trashed_at))
    .limit(maxListed)
}

/** A user's own that can be restored, or of these the ones that a day still shows. */
export function trashedBy(userId: string, now: Date, days = daysInTrash): SQL | undefined {
  return and(eq(workouts.userId, userId), isRestorable(workouts, now, days))
}
