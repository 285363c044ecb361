import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readExercises, workouts } from '../../../../db/schema/workouts'
import type { Versioned } from '../../../records/versions/versions'
import { workoutOutput } from '../output'
import { isWorkoutOf } from '../queries'

const { id: _, ...contents } = workoutOutput.shape

const { distance_unit, heart_rate, max_heart_rate } = contents

/** Earlier ones may be from before some of its facts existed. */
export const workoutVersion = z.object({
  ...contents,
  distance_unit: distance_unit.default(null),
  heart_rate: heart_rate.default(null),
  max_heart_rate: max_heart_rate.default(null),
  exercises: z.preprocess((all) => readExercises(JSON.stringify(all)), contents.exercises),
})

export function versionsOfWorkout(userId: string, id: string): Versioned {
  const isThis = and(isWorkoutOf(userId), eq(workouts.id, id))
  return { kind: 'workouts', record: sql`(select ${workouts.id} from ${workouts} where ${isThis})` }
}
