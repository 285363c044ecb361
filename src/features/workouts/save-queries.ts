import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { Exercise } from '../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../db/schema/workouts'
import { foldName } from '../../../i18n/fold-letters'
import { saysAlready } from '../../records/edit/says-already'
import { isTrashed } from '../../records/trash/trash'
import { unitOfSets } from './exercise-units'
import type { WorkoutInput } from './input'
import { isWorkoutOf, workoutColumns } from './queries'
import { asWritten } from './stored-exercises'
import { summarise } from './summarise'
import { writeTexts } from './text-queries'

type Transaction = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

const rowsPerStatement = 200

type NewWorkout = WorkoutInput & {
  id?: string
  device?: string | null
  source?: string | null
  source_id?: string | null
}

/** Skips one whose id, or whose id in the program that it comes from, exists already. */
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
    await forgetTrashed(tx, userId, part)
    const added = await tx
      .insert(workouts)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: workouts.id })
    const isNew = new Set(added.map(({ id }) => id))
    const fresh = part.filter(({ id }) => isNew.has(id))
    const done = fresh.flatMap(exerciseRows)
    if (done.length > 0) await tx.insert(workoutExercises).values(done)
    await writeTexts(tx, fresh)
    ids.push(...isNew)
  }
  return ids
}

/** What is in the trash may be imported again. */
async function forgetTrashed(tx: Transaction, userId: string, rows: readonly NewWorkout[]) {
  const imported = rows.filter(({ source_id }) => source_id)
  if (imported.length === 0) return
  const isSame = imported.map(({ source = null, source_id = null }) =>
    and(sql`${workouts.source} is ${source}`, sql`${workouts.source_id} is ${source_id}`),
  )
  await tx
    .update(workouts)
    .set({ source: null, source_id: null })
    .where(and(eq(workouts.user_id, userId), isTrashed(workouts), or(...isSame)))
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
  const isThis = and(isWorkoutOf(userId), eq(workouts.id, id), eq(workouts.version, version))
  const columns = { ...workoutColumns, written: workouts.exercises }
  const [present] = await tx.select(columns).from(workouts).where(isThis)
  if (!present) return false
  const { exercises: shown, written, ...others } = present
  const changed = { ...input, exercises: asWritten(input.exercises, { shown, written }) }
  const { device, ...contents } = changed
  if (saysAlready({ ...others, exercises: written }, contents)) return true
  await tx
    .update(workouts)
    .set({
      ...changed,
      summary: summarise({ ...changed, id }),
      version: version + 1,
      updated_at: now,
    })
    .where(isThis)
  await writeExercises(tx, { ...changed, id, user_id: userId })
  await writeTexts(tx, [{ ...changed, id, user_id: userId }])
  return true
}

/** Anew, by which a trigger makes those that are not there. */
export async function writeExercises(
  tx: Pick<Transaction, 'insert' | 'delete'>,
  workout: Exercised,
): Promise<void> {
  const { id, user_id } = workout
  await tx
    .delete(workoutExercises)
    .where(and(eq(workoutExercises.user_id, user_id), eq(workoutExercises.workout_id, id)))
  const done = exerciseRows(workout)
  if (done.length > 0) await tx.insert(workoutExercises).values(done)
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

export function exerciseRows({ id: workout_id, user_id, date, exercises }: Exercised) {
  const done = Map.groupBy(exercises, ({ name }) => foldName(name))
  return Array.from(done, ([key, all]) => ({
    user_id,
    key,
    date,
    workout_id,
    name: all.at(-1)?.name ?? key,
    unit: unitOfSets(all.flatMap(({ sets }) => sets)),
  }))
}
