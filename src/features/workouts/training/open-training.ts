import { and, between, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { trainings } from '../../../../db/schema/trainings'
import type { StoredWorkout } from '../../../../db/schema/workout'
import { workouts } from '../../../../db/schema/workouts'
import { addDays } from '../../../ui/dates/days'
import { takesSets } from '../entry-line/queries'
import { insertionOrder, isWorkoutOf, workoutColumns } from '../queries'

/** How long a workout of the day before goes on after midnight, from its beginning. */
const goesOn = 4 * 3_600_000

export interface When {
  /** When a set was done. */
  at: Date
  /** ISO date of that, in the time zone of the user; or the one that was asked for. */
  day: string
  /** Whether the day was asked for, so that nothing of the night before goes on. */
  isGiven?: boolean
}

export type StoredTraining = typeof trainings.$inferSelect

type Orm = Pick<Database['orm'], 'select'>

export function selectTrainings(orm: Orm, userId: string, { at, day, isGiven }: When) {
  const since = new Date(at.getTime() - goesOn)
  return orm
    .select()
    .from(trainings)
    .where(
      and(
        eq(trainings.user_id, userId),
        isNull(trainings.finished_at),
        isGiven
          ? eq(trainings.date, day)
          : or(eq(trainings.date, day), between(trainings.began_at, since, at)),
      ),
    )
    .orderBy(desc(trainings.created_at))
    .limit(5)
}

const isFinished = sql<number>`exists (select 1 from ${trainings}
  where ${trainings}.workout_id = ${workouts}.id and ${trainings}.finished_at is not null)`

export function selectRecentWorkouts(orm: Orm, userId: string, { day }: When) {
  return orm
    .select({ ...workoutColumns, isFinished })
    .from(workouts)
    .where(and(isWorkoutOf(userId), inArray(workouts.date, [addDays(day, -1), day])))
    .orderBy(desc(insertionOrder))
}

export interface OpenTraining {
  training: StoredTraining | undefined
  workout: StoredWorkout | undefined
}

type Recent = StoredWorkout & { isFinished: number }

export function whichIsOpen(
  trainings: readonly StoredTraining[],
  recent: readonly Recent[],
  { day }: Pick<When, 'day'>,
): OpenTraining {
  const byId = new Map(recent.map((workout) => [workout.id, workout]))
  const training = trainings.find(({ workout_id }) => workout_id === null || byId.has(workout_id))
  const found = training?.workout_id
    ? byId.get(training.workout_id)
    : recent.find((workout) => workout.date === day && !workout.isFinished && takesSets(workout))
  if (!found) return { training, workout: undefined }
  const { isFinished: _, ...workout } = found
  return { training, workout }
}

export async function findOpen(orm: Orm, userId: string, when: When): Promise<OpenTraining> {
  const found = await selectTrainings(orm, userId, when)
  return whichIsOpen(found, await selectRecentWorkouts(orm, userId, when), when)
}
