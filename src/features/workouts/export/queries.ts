import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { recordVersions } from '../../../../db/schema/record-versions'
import { workouts } from '../../../../db/schema/workouts'
import { isTrashed } from '../../../records/trash/trash'
import { allVersions } from '../../../records/versions/versions'
import { visibleTo, workoutColumns } from '../queries'

const columns = { ...workoutColumns, deletedAt: workouts.trashed_at }

export async function* workoutsOf(db: Database, userId: string) {
  yield* batchesOf(db, visibleTo(userId), 'date')
  const isInTrash = and(eq(workouts.user_id, userId), isTrashed(workouts))
  yield* batchesOf(db, isInTrash, 'deletedAt')
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

export function versionsOfWorkouts(db: Database, userId: string) {
  return allVersions(db, 'workouts', { id: recordVersions.record, userId })
}
