import { and, eq, sql } from 'drizzle-orm'
import { workouts } from '../../../../db/schema/workouts'
import type { Versioned } from '../../../records/versions/versions'
import { isWorkoutOf } from '../queries'

export function versionsOfWorkout(userId: string, id: string): Versioned {
  const isThis = and(isWorkoutOf(userId), eq(workouts.id, id))
  return { kind: 'workouts', record: sql`(select ${workouts.id} from ${workouts} where ${isThis})` }
}
