import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { StoredWorkout } from '../../../db/schema/workout'
import { workouts } from '../../../db/schema/workouts'
import { isLive } from '../../records/trash'

export const workoutColumns = {
  id: workouts.id,
  date: workouts.date,
  start: workouts.start,
  title: workouts.title,
  kind: workouts.kind,
  minutes: workouts.minutes,
  distance: workouts.distance,
  note: workouts.note,
  exercises: workouts.exercises,
  version: workouts.version,
}

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
