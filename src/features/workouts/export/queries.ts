import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { workoutColumns } from '../queries'

const workoutsAtOnce = 100

/** All of somebody's, those in the trash too, by date. */
export async function* workoutsOf({ orm }: Database, userId: string) {
  for (let last = { date: '', id: '' }; ; ) {
    const isAfter = or(
      gt(workouts.date, last.date),
      and(eq(workouts.date, last.date), gt(workouts.id, last.id)),
    )
    const some = await orm
      .select({ ...workoutColumns, deletedAt: workouts.deletedAt })
      .from(workouts)
      .where(and(eq(workouts.userId, userId), isAfter))
      .orderBy(asc(workouts.date), asc(workouts.id))
      .limit(workoutsAtOnce)
    yield* some
    const end = some.at(-1)
    if (!end) return
    last = end
  }
}
