import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { exercises } from '../../../../db/schema/exercises'
import { sentLines } from '../../../../db/schema/sent-lines'
import type { StoredWorkout } from '../../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { maxListed, otherNames } from '../exercises/queries'
import type { WorkoutInput } from '../input'
import { insertionOrder, isWorkoutOf, workoutColumns } from '../queries'
import { insertWithin, updateWithin } from '../save-queries'
import { isOwnWorkout } from './kind-of-name'

export async function findOpenWorkout({ orm }: Database, userId: string, date: string) {
  const ofDay = await orm
    .select(workoutColumns)
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.date, date)))
    .orderBy(desc(insertionOrder))
  return ofDay.find(takesSets)
}

/** The one that was done last comes first. */
export function listSpellings({ orm }: Database, userId: string) {
  const last = sql`(select max(${workoutExercises.date}) from ${workoutExercises}
    where ${workoutExercises.user_id} = ${userId}
      and ${workoutExercises.exercise_id} = exercises.id)`
  return orm
    .select({ name: exercises.name, others: otherNames })
    .from(exercises)
    .where(eq(exercises.user_id, userId))
    .orderBy(desc(last), asc(exercises.key))
    .limit(maxListed)
}

/** Not a run, which is a workout of its own. */
export function takesSets({ kind, exercises }: Pick<StoredWorkout, 'kind' | 'exercises'>): boolean {
  if (kind !== 'other') return kind === 'strength'
  return exercises.some((exercise) => !isOwnWorkout(exercise))
}

interface ReadLine {
  key: string | undefined
  open: { id: string; version: number } | undefined
  /** New contents of `open`, or a new workout. */
  continued: WorkoutInput | undefined
  separate: readonly WorkoutInput[]
  device: string | null
}

/**
 * @returns the first id written; null for a known `key`; undefined if `open` was changed meanwhile
 */
export function noteLine(
  { orm }: Database,
  userId: string,
  { key, open, continued, separate, device }: ReadLine,
  now: Date,
): Promise<string | null | undefined> {
  return orm.transaction(async (tx) => {
    if (key !== undefined) {
      const isOfKey = and(eq(sentLines.user_id, userId), eq(sentLines.key, key))
      const sent = await tx.select({ key: sentLines.key }).from(sentLines).where(isOfKey)
      if (sent.length > 0) return null
    }
    const ids: string[] = []
    if (continued && open) {
      if (!(await updateWithin(tx, userId, open, { ...continued, device }, now))) return undefined
      ids.push(open.id)
    }
    const added = continued && !open ? [continued, ...separate] : separate
    const rows = added.map((input) => ({ ...input, device }))
    ids.push(...(await insertWithin(tx, userId, rows, now)))
    if (key !== undefined) await tx.insert(sentLines).values({ user_id: userId, key, sent_at: now })
    return ids[0] ?? null
  })
}

export async function purgeSentLines(db: Database, until: Date, rest: Rest): Promise<void> {
  const dayBefore = new Date(until.getTime() - dayInMilliseconds)
  await deleteInSteps(db, sentLines, lt(sentLines.sent_at, dayBefore), rest)
}
