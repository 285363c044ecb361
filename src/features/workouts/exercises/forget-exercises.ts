import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { exerciseMerges, exercises } from '../../../../db/schema/exercises'
import type { BroughtPart } from '../../../../db/schema/imports'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'

/**
 * Those that an import made, unless somebody changed them, or a workout, a plan or another exercise
 * has them. A workout that comes back out of the trash makes its own again.
 */
export async function forgetExercises(
  tx: Pick<Database['orm'], 'delete'>,
  userId: string,
  made: readonly Pick<BroughtPart, 'id' | 'version'>[],
): Promise<void> {
  for (const { id, version } of made) {
    const isIt = and(
      eq(exercises.user_id, userId),
      eq(exercises.id, id),
      eq(exercises.version, version),
    )
    await tx.delete(exercises).where(and(isIt, ...usesOf(userId, id).map((use) => sql`not ${use}`)))
  }
}

function usesOf(userId: string, id: string): SQL[] {
  const isDone = and(
    eq(workoutExercises.user_id, userId),
    eq(workoutExercises.exercise_id, id),
    isNull(workouts.trashed_at),
  )
  const isMerged = and(eq(exerciseMerges.user_id, userId), eq(exerciseMerges.exercise_id, id))
  const isNamed = sql`one.value ->> 'name' = ${exercises.name}`
  return [
    sql`exists (select 1 from ${workoutExercises}
      join ${workouts} on ${workouts.id} = ${workoutExercises.workout_id} where ${isDone})`,
    sql`exists (select 1 from ${exerciseMerges} where ${isMerged})`,
    sql`exists (select 1 from ${workoutPlans}, json_each(${workoutPlans.exercises}) as one
      where ${eq(workoutPlans.user_id, userId)} and ${isNull(workoutPlans.trashed_at)} and ${isNamed})`,
    sql`exists (select 1 from ${trainings}, json_each(${trainings.planned}) as one
      where ${eq(trainings.user_id, userId)} and ${isNamed})`,
  ]
}
