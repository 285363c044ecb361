import { and, eq, gt, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { dayInMilliseconds } from '../../../ui/days'
import { visibleTo } from '../queries'

export async function trashWorkout(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const trashed = await orm
    .update(workouts)
    .set({ deletedAt: now })
    .where(and(visibleTo(userId), eq(workouts.id, id)))
    .returning({ id: workouts.id })
  return trashed.length > 0
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
    .set({ deletedAt: null })
    .where(and(restorableBy(userId, now), eq(workouts.id, id)))
    .returning({ date: workouts.date })
  return workout?.date
}

/** Deletes for good what nobody can restore any more. */
export async function purgeWorkouts({ orm }: Database, now: Date): Promise<void> {
  await orm
    .delete(workouts)
    .where(and(isNotNull(workouts.deletedAt), lt(workouts.deletedAt, dayBefore(now))))
}

/** Somebody's own in the trash, where they are for a day. */
export function restorableBy(userId: string, now: Date): SQL | undefined {
  return and(eq(workouts.userId, userId), gt(workouts.deletedAt, dayBefore(now)))
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayInMilliseconds)
}
