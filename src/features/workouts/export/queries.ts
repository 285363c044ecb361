import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { exercises } from '../../../../db/schema/exercises'
import { measures } from '../../../../db/schema/measures'
import { recordVersions } from '../../../../db/schema/record-versions'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import { workouts } from '../../../../db/schema/workouts'
import { isTrashed } from '../../../records/trash/trash'
import { allVersions } from '../../../records/versions/versions'
import { measureColumns } from '../body-measures/queries'
import { exerciseColumns } from '../exercises/queries'
import { isWorkoutOf, workoutColumns } from '../queries'

const { source, source_id, trashed_at: deletedAt, updated_at } = workouts

const columns = { ...workoutColumns, source, source_id, deletedAt, updated_at }

export async function* workoutsOf(db: Database, userId: string) {
  yield* liveWorkoutsOf(db, userId)
  const isInTrash = and(eq(workouts.user_id, userId), isTrashed(workouts))
  yield* batchesOf(db, isInTrash, 'deletedAt')
}

/** Day by day. */
export function liveWorkoutsOf(db: Database, userId: string) {
  return batchesOf(db, isWorkoutOf(userId), 'date')
}

function batchesOf({ orm }: Database, which: SQL | undefined, order: 'date' | 'deletedAt') {
  const column = columns[order]
  const isAfter = (last: { id: string; date: string; deletedAt: Date | null }) =>
    sql`(${column}, ${workouts.id}) > (${sql.param(last[order], column)}, ${last.id})`
  return inBatches((last: Parameters<typeof isAfter>[0] | undefined) => {
    const few = firstFew({
      from: workouts,
      where: and(which, last && isAfter(last)),
      order: [column, workouts.id],
      bytes: sql`octet_length(${workouts.exercises})`,
      limit: 40,
    })
    return orm
      .select(columns)
      .from(workouts)
      .where(inArray(workouts.id, few))
      .orderBy(asc(column), asc(workouts.id))
  })
}

/** With the names that workouts may be written under. */
export function exercisesOf({ orm }: Database, userId: string) {
  return inBatches((last: { id: string } | undefined) =>
    orm
      .select(exerciseColumns)
      .from(exercises)
      .where(and(eq(exercises.user_id, userId), gt(exercises.id, last?.id ?? '')))
      .orderBy(asc(exercises.id))
      .limit(100),
  )
}

/** With those that were deleted. */
export function plansOf({ orm }: Database, userId: string) {
  const { id, name, exercises, created_at, trashed_at: deletedAt } = workoutPlans
  return inBatches((last: { id: string } | undefined) =>
    orm
      .select({ id, name, exercises, created_at, deletedAt })
      .from(workoutPlans)
      .where(and(eq(workoutPlans.user_id, userId), gt(id, last?.id ?? '')))
      .orderBy(asc(id))
      .limit(20),
  )
}

/** With those that were deleted. */
export function allMeasuresOf({ orm }: Database, userId: string) {
  const { id, created_at, trashed_at: deletedAt } = measures
  return inBatches((last: { id: string } | undefined) =>
    orm
      .select({ ...measureColumns, created_at, deletedAt })
      .from(measures)
      .where(and(eq(measures.user_id, userId), gt(id, last?.id ?? '')))
      .orderBy(asc(id))
      .limit(500),
  )
}

/** What was planned for workouts, and when their first and last sets were done. */
export function trainingsOf({ orm }: Database, userId: string) {
  const { id, date, workout_id, title, planned, began_at, noted_at, minutes } = trainings
  return inBatches((last: { id: string } | undefined) =>
    orm
      .select({ id, date, workout_id, title, planned, began_at, noted_at, minutes })
      .from(trainings)
      .where(and(eq(trainings.user_id, userId), gt(id, last?.id ?? '')))
      .orderBy(asc(id))
      .limit(20),
  )
}

export function versionsOfWorkouts(db: Database, userId: string) {
  return allVersions(db, 'workouts', { id: recordVersions.record, userId })
}

/** Each workout is read twice: as JSON and as CSV. */
export async function countExportedWorkouts({ orm }: Database, userId: string): Promise<number> {
  const done = await orm.$count(workouts, eq(workouts.user_id, userId))
  const others = [
    orm.$count(exercises, eq(exercises.user_id, userId)),
    orm.$count(measures, eq(measures.user_id, userId)),
    orm.$count(workoutPlans, eq(workoutPlans.user_id, userId)),
    orm.$count(trainings, eq(trainings.user_id, userId)),
  ]
  return (await Promise.all(others)).reduce((sum, rows) => sum + rows, 2 * done)
}
