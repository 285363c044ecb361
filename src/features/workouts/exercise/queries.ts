import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { visibleTo, workoutColumns } from '../queries'

export function workoutsWith({ orm }: Database, userId: string, key: string) {
  const { id, date, start, title, kind, exercises } = workoutColumns
  const isIt = and(eq(workoutExercises.user_id, userId), eq(workoutExercises.key, key))
  const day = [workoutExercises.date, workoutExercises.workout_id] as const
  return inBatches((last: { id: string; date: string } | undefined) => {
    const few = firstFew({
      from: sql`${workoutExercises} join ${workouts} on ${workouts.id} = ${workoutExercises.workout_id}`,
      where: and(
        isIt,
        visibleTo(userId),
        last && sql`(${day[0]}, ${day[1]}) > (${last.date}, ${last.id})`,
      ),
      order: day,
      bytes: sql`octet_length(${workouts.exercises})`,
      limit: 150,
      // More than the default, since only the sets of one exercise are kept.
      maxBytes: 200_000,
    })
    return orm
      .select({ id, date, start, title, kind, exercises })
      .from(workouts)
      .where(inArray(workouts.id, few))
      .orderBy(asc(workouts.date), asc(workouts.id))
  })
}
