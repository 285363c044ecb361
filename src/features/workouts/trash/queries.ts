import { and, desc, eq, gt, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { dayInMilliseconds } from '../../../ui/days'
import { visibleTo } from '../queries'

const daysInTrash = 30
const maxListed = 200

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
    .where(and(trashedSince(userId, daysBefore(now, daysInTrash)), eq(workouts.id, id)))
    .returning({ date: workouts.date })
  return workout?.date
}

/** @returns whether there was such a workout of theirs in the trash */
export async function purgeTrashedWorkout(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const purged = await orm
    .delete(workouts)
    .where(and(eq(workouts.userId, userId), eq(workouts.id, id), isNotNull(workouts.deletedAt)))
    .returning({ id: workouts.id })
  return purged.length > 0
}

/** What was deleted last comes first. */
export function listTrashedWorkouts({ orm }: Database, userId: string, now: Date) {
  const { id, date, title, kind, deletedAt } = workouts
  return orm
    .select({ id, date, title, kind, deletedAt })
    .from(workouts)
    .where(trashedSince(userId, daysBefore(now, daysInTrash)))
    .orderBy(desc(workouts.deletedAt))
    .limit(maxListed)
}

/** Deletes for good what nobody can restore any more. */
export async function purgeWorkouts({ orm }: Database, now: Date): Promise<void> {
  const before = daysBefore(now, daysInTrash)
  await orm
    .delete(workouts)
    .where(and(isNotNull(workouts.deletedAt), lt(workouts.deletedAt, before)))
}

/** Somebody's own that their day still shows: those of the trash are older. */
export function justDeletedBy(userId: string, now: Date): SQL | undefined {
  return trashedSince(userId, daysBefore(now, 1))
}

function trashedSince(userId: string, since: Date): SQL | undefined {
  return and(eq(workouts.userId, userId), gt(workouts.deletedAt, since))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayInMilliseconds)
}
