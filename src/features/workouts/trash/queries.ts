import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { daysInTrash, deleteTrashed, isRestorable, setTrashed } from '../../../records/trash/trash'
import { isWorkoutOf } from '../queries'
import { writeExercises } from '../save-queries'

const maxListed = 200

export function trashWorkout({ orm }: Database, userId: string, id: string, now: Date) {
  return setTrashed(orm, workouts, and(isWorkoutOf(userId), eq(workouts.id, id)), now)
}

export async function restoreTrashedWorkout(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [workout] = await tx
      .update(workouts)
      .set({ trashed_at: null })
      .where(and(trashedBy(userId, now), eq(workouts.id, id)))
      .returning()
    if (workout) await writeExercises(tx, workout)
    return workout?.date
  })
}

export function purgeTrashedWorkout({ orm }: Database, userId: string, id: string) {
  return deleteTrashed(orm, workouts, and(eq(workouts.user_id, userId), eq(workouts.id, id)))
}

export function listTrashedWorkouts({ orm }: Database, userId: string, now: Date) {
  const { id, date, title, kind, trashed_at } = workouts
  return orm
    .select({ id, date, title, kind, trashed_at })
    .from(workouts)
    .where(trashedBy(userId, now))
    .orderBy(desc(trashed_at))
    .limit(maxListed)
}

export function trashedBy(userId: string, now: Date, maxDays = daysInTrash): SQL | undefined {
  return and(eq(workouts.user_id, userId), isRestorable(workouts, now, maxDays))
}
