import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workouts } from '../../../../db/schema/workouts'
import { insertionOrder, visibleTo, workoutColumns } from '../queries'

/**
 * The workout of a day that further exercises belong to: the last of strength, or of a kind
 * that has no name. */
export async function findOpenWorkout({ orm }: Database, userId: string, date: string) {
  const ofDay = await orm
    .select(workoutColumns)
    .from(workouts)
    .where(and(visibleTo(userId), eq(workouts.date, date)))
    .orderBy(desc(insertionOrder))
  return ofDay.find(
    ({ kind, exercises }) => kind === 'strength' || (kind === 'other' && exercises.length > 0),
  )
}
