import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { StoredWorkout } from '../../../db/schema/workout'
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
