import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { Exercise, StoredWorkout, WeightUnit } from '../../../db/schema/workout'
import { workouts } from '../../../db/schema/workouts'
import { isLive } from '../../records/trash/trash'

const { user_id, summary, created_at, updated_at, trashed_at, device, ...shown } =
  getTableColumns(workouts)

export const workoutColumns = shown

export const insertionOrder = sql`${workouts}.rowid`

/** Every query outside the trash must filter by this. */
export function visibleTo(userId: string): SQL | undefined {
  return and(eq(workouts.user_id, userId), isLive(workouts))
}

export async function findWorkout(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<StoredWorkout | undefined> {
  const [workout] = await orm
    .select(workoutColumns)
    .from(workouts)
    .where(and(visibleTo(userId), eq(workouts.id, id)))
  return workout
}

const habitWorkouts = 40

export async function findUsualUnit({ orm }: Database, userId: string): Promise<WeightUnit> {
  return usualUnit((await habitsOf(orm, userId)).flatMap(({ exercises }) => exercises))
}

export function usualUnit(exercises: readonly Exercise[]): WeightUnit {
  const weighed = exercises.flatMap(({ sets }) => sets).find(({ weight }) => weight !== null)
  return weighed?.unit ?? 'kg'
}

export function habitsOf(orm: Database['orm'], userId: string) {
  return orm
    .select({ exercises: workouts.exercises })
    .from(workouts)
    .where(visibleTo(userId))
    .orderBy(desc(workouts.date))
    .limit(habitWorkouts)
}
