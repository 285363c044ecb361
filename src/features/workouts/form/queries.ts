import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import type { Exercise } from '../../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../fold-name'
import type { WorkoutInput } from '../input'
import { visibleTo } from '../queries'
import { summarise } from '../statistics/summarise'

type Transaction = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

const rowsPerStatement = 200

export async function insertWorkout(
  db: Database,
  userId: string,
  input: WorkoutInput,
  now: Date,
): Promise<string> {
  const [id = ''] = await insertWorkouts(db, userId, [input], now)
  return id
}

/**
 * Under an id that whoever sends it has chosen.
 * @returns whether it is new: nothing is written where a workout has that id
 */
export function insertWorkoutAs(
  { orm }: Database,
  userId: string,
  id: string,
  input: WorkoutInput,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const workout = { ...input, id, userId, summary: summarise({ ...input, id }) }
    const added = await tx
      .insert(workouts)
      .values({ ...workout, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: workouts.id })
    const done = exerciseRows(workout)
    if (added.length > 0 && done.length > 0) await tx.insert(workoutExercises).values(done)
    return added.length > 0
  })
}

export async function insertWorkouts(
  { orm }: Database,
  userId: string,
  inputs: readonly WorkoutInput[],
  now: Date,
): Promise<string[]> {
  const rows = inputs.map((input) => newRow(userId, input, now))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement)
    const done = part.flatMap(exerciseRows)
    await orm.batch([
      orm.insert(workouts).values(part),
      ...(done.length > 0 ? [orm.insert(workoutExercises).values(done)] : []),
    ])
  }
  return rows.map(({ id }) => id)
}

/** As `insertWorkout`, in a transaction. */
export async function insertWithin(
  tx: Transaction,
  userId: string,
  input: WorkoutInput,
  now: Date,
): Promise<string> {
  const row = newRow(userId, input, now)
  await tx.insert(workouts).values(row)
  const done = exerciseRows(row)
  if (done.length > 0) await tx.insert(workoutExercises).values(done)
  return row.id
}

/** @returns whether there was such a workout of theirs in that version */
export function updateWorkout(
  { orm }: Database,
  userId: string,
  { id, version }: { id: string; version: number },
  input: WorkoutInput,
  now: Date,
): Promise<boolean> {
  return orm.transaction((tx) => updateWithin(tx, userId, { id, version }, input, now))
}

/** As `updateWorkout`, in a transaction, in which it has written nothing where it answers false. */
export async function updateWithin(
  tx: Transaction,
  userId: string,
  { id, version }: { id: string; version: number },
  input: WorkoutInput,
  now: Date,
): Promise<boolean> {
  const { rowsAffected } = await tx
    .update(workouts)
    .set({ ...input, summary: summarise({ ...input, id }), version: version + 1, updatedAt: now })
    .where(and(visibleTo(userId), eq(workouts.id, id), eq(workouts.version, version)))
  if (rowsAffected === 0) return false
  await tx
    .delete(workoutExercises)
    .where(and(eq(workoutExercises.userId, userId), eq(workoutExercises.workoutId, id)))
  const done = exerciseRows({ ...input, id, userId })
  if (done.length > 0) await tx.insert(workoutExercises).values(done)
  return true
}

function newRow(userId: string, input: WorkoutInput, now: Date) {
  const workout = { ...input, id: crypto.randomUUID() }
  return { ...workout, userId, summary: summarise(workout), createdAt: now, updatedAt: now }
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
