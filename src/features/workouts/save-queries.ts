import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { Exercise } from '../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../db/schema/workouts'
import { saysAlready } from '../../records/edit/says-already'
import { foldName } from './fold-name'
import type { WorkoutInput } from './input'
import { visibleTo, workoutColumns } from './queries'
import { summarise } from './summarise'

type Transaction = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

const rowsPerStatement = 200

type NewWorkout = WorkoutInput & { id?: string; device?: string | null }

/** Skips one whose id exists already. */
export function insertWorkouts(
  { orm }: Database,
  userId: string,
  inputs: readonly NewWorkout[],
  now: Date,
): Promise<string[]> {
  return orm.transaction((tx) => insertWithin(tx, userId, inputs, now))
}

export async function insertWithin(
  tx: Transaction,
  userId: string,
  inputs: readonly NewWorkout[],
  now: Date,
): Promise<string[]> {
  const rows = inputs.map((input) => newRow(userId, input, now))
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement)
    const added = await tx
      .insert(workouts)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: workouts.id })
    const isNew = new Set(added.map(({ id }) => id))
    const done = part.filter(({ id }) => isNew.has(id)).flatMap(exerciseRows)
    if (done.length > 0) await tx.insert(workoutExercises).values(done)
    ids.push(...isNew)
  }
  return ids
}

export function updateWorkout(
  { orm }: Database,
  userId: string,
  { id, version }: { id: string; version: number },
  input: Omit<NewWorkout, 'id'>,
  now: Date,
): Promise<boolean> {
  return orm.transaction((tx) => updateWithin(tx, userId, { id, version }, input, now))
}

export async function updateWithin(
  tx: Transaction,
  userId: string,
  { id, version }: { id: string; version: number },
  input: Omit<NewWorkout, 'id'>,
  now: Date,
): Promise<boolean> {
  const isThis = and(visibleTo(userId), eq(workouts.id, id), eq(workouts.version, version))
  const [present] = await tx.select(workoutColumns).from(workouts).where(isThis)
  if (!present) return false
  const { device, ...contents } = input
  if (saysAlready(present, contents)) return true
  await tx
    .update(workouts)
    .set({ ...input, summary: summarise({ ...input, id }), version: version + 1, updated_at: now })
    .where(isThis)
  await tx
    .delete(workoutExercises)
    .where(and(eq(workoutExercises.user_id, userId), eq(workoutExercises.workout_id, id)))
  const done = exerciseRows({ ...input, id, user_id: userId })
  if (done.length > 0) await tx.insert(workoutExercises).values(done)
  return true
}

function newRow(user_id: string, { id = crypto.randomUUID(), ...input }: NewWorkout, now: Date) {
  const workout = { ...input, id }
  const summary = summarise(workout)
  return { ...workout, user_id, summary, created_at: now, updated_at: now }
}

interface Exercised {
  id: string
  user_id: string
  date: string
  exercises: Exercise[]
}

function exerciseRows({ id: workout_id, user_id, date, exercises }: Exercised) {
  const names = new Map(exercises.map(({ name }) => [foldName(name), name]))
  return Array.from(names, ([key, name]) => ({ user_id, key, date, workout_id, name }))
}
