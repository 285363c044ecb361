import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { workoutExercises, workouts } from '../../../db/schema/workouts'
import { foldName } from './fold-name'
import type { WorkoutInput } from './input'
import { kept, noted } from './queries'
import { summarise } from './statistics/workout-summary'
import type { Exercise } from './workout'

/** How many go to the database at once. */
const chunk = 200

/** @returns the new workout's id */
export async function insertWorkout(
  db: Database,
  userId: string,
  input: WorkoutInput,
  now: Date,
): Promise<string> {
  const [id = ''] = await insertWorkouts(db, userId, [input], now)
  return id
}

/** @returns the new workouts' ids */
export async function insertWorkouts(
  { orm }: Database,
  userId: string,
  inputs: readonly WorkoutInput[],
  now: Date,
): Promise<string[]> {
  const rows = inputs.map((input) => {
    const workout = { ...input, id: crypto.randomUUID() }
    return { ...workout, userId, summary: summarise(workout), createdAt: now, updatedAt: now }
  })
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    const done = part.flatMap(exerciseRows)
    await orm.batch([
      orm.insert(workouts).values(part),
      ...(done.length > 0 ? [orm.insert(workoutExercises).values(done)] : []),
    ])
  }
  return rows.map(({ id }) => id)
}

/** @returns whether there was such a workout of theirs in that version */
export function updateWorkout(
  { orm }: Database,
  userId: string,
  { id, version }: { id: string; version: number },
  input: WorkoutInput,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const { rowsAffected } = await tx
      .update(workouts)
      .set({
        ...input,
        summary: summarise({ ...input, id }),
        version: version + 1,
        updatedAt: now,
      })
      .where(and(kept(userId), eq(workouts.id, id), eq(workouts.version, version)))
    if (rowsAffected === 0) return false
    await tx
      .delete(workoutExercises)
      .where(and(eq(workoutExercises.userId, userId), eq(workoutExercises.workoutId, id)))
    const done = exerciseRows({ ...input, id, userId })
    if (done.length > 0) await tx.insert(workoutExercises).values(done)
    return true
  })
}

/** The workout of a day that further exercises belong to: the last one with any, or of strength. */
export async function findOpenWorkout({ orm }: Database, userId: string, date: string) {
  const ofDay = await orm
    .select()
    .from(workouts)
    .where(and(kept(userId), eq(workouts.date, date)))
    .orderBy(desc(noted))
  return ofDay.find(({ kind, exercises }) => kind === 'strength' || exercises.length > 0)
}

/** @returns whether it was a workout of theirs */
export async function trashWorkout(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const thrown = await orm
    .update(workouts)
    .set({ deletedAt: now })
    .where(and(kept(userId), eq(workouts.id, id)))
    .returning({ id: workouts.id })
  return thrown.length > 0
}

/** @returns the day of the workout, if it was thrown away since then */
export async function untrashWorkout(
  { orm }: Database,
  userId: string,
  id: string,
  since: Date,
): Promise<string | undefined> {
  const [workout] = await orm
    .update(workouts)
    .set({ deletedAt: null })
    .where(and(eq(workouts.userId, userId), eq(workouts.id, id), gt(workouts.deletedAt, since)))
    .returning({ date: workouts.date })
  return workout?.date
}

/** Deletes for good what anybody threw away before that. */
export async function purgeTrashedWorkouts({ orm }: Database, before: Date): Promise<void> {
  await orm
    .delete(workouts)
    .where(and(isNotNull(workouts.deletedAt), lt(workouts.deletedAt, before)))
}

function exerciseRows(workout: {
  id: string
  userId: string
  date: string
  exercises: Exercise[]
}) {
  const { id: workoutId, userId, date, exercises } = workout
  const names = new Map(exercises.map(({ name }) => [foldName(name), name]))
  return Array.from(names, ([key, name]) => ({ userId, key, date, workoutId, name }))
}
