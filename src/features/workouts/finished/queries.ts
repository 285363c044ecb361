import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { trainings } from '../../../../db/schema/trainings'
import type { Exercise } from '../../../../db/schema/workout'
import { workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { isWorkoutOf, leadsFrom, selectNames, workoutColumns } from '../queries'
import { withNames } from '../stored-exercises'

export async function findFinished({ orm }: Database, userId: string, id: string) {
  const [[workout], [training]] = await orm.batch([
    orm
      .select({ ...workoutColumns, summary: workouts.summary })
      .from(workouts)
      .where(and(isWorkoutOf(userId), eq(workouts.id, id))),
    orm
      .select({ planned: trainings.planned, minutes: trainings.minutes })
      .from(trainings)
      .where(and(eq(trainings.user_id, userId), eq(trainings.workout_id, id)))
      .orderBy(desc(trainings.created_at))
      .limit(1),
  ])
  return workout && { workout, training }
}

/** Plans keep the names with which they were made. */
export async function withPresentNames(
  { orm }: Database,
  userId: string,
  planned: readonly Exercise[],
): Promise<Exercise[]> {
  if (planned.length === 0) return []
  const keys = [...new Set(planned.map(({ name }) => foldName(name)))]
  const known = await selectNames({ orm }, userId, leadsFrom(keys))
  const names = new Map(known.map(({ key, name }) => [key, name]))
  return withNames(planned, (key) => names.get(key))
}
