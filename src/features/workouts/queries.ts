import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { exerciseNames, exercises } from '../../../db/schema/exercises'
import type { Exercise, StoredWorkout, WeightUnit } from '../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../db/schema/workouts'
import { isLive } from '../../records/trash/trash'
import { shownExercises } from './stored-exercises'

const {
  user_id,
  summary,
  created_at,
  updated_at,
  trashed_at,
  device,
  source,
  source_id,
  ...columns
} = getTableColumns(workouts)

export const workoutColumns = { ...columns, exercises: shownExercises }

export const insertionOrder = sql`${workouts}.rowid`

/** Every query outside the trash must filter by this. */
export function isWorkoutOf(userId: string): SQL | undefined {
  return and(eq(workouts.user_id, userId), isLive(workouts))
}

export async function findWorkout(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<StoredWorkout | undefined> {
  const [workout] = await orm
    .select(workoutColumns)
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.id, id)))
  return workout
}

/** With the names that it has itself, which `exercises` may have changed. */
export async function findAsWritten({ orm }: Database, userId: string, id: string) {
  const [workout] = await orm
    .select({ ...workoutColumns, exercises: workouts.exercises })
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.id, id)))
  return workout
}

interface Source {
  source?: string | null
  source_id?: string | null
}

/** By its id in the program that it comes from. */
export async function findImported(
  { orm }: Database,
  userId: string,
  { source = null, source_id = null }: Source,
): Promise<Pick<StoredWorkout, 'id' | 'date'> | undefined> {
  if (!source_id) return undefined
  const isIt = and(
    sql`${workouts.source} is ${source}`,
    eq(workouts.source_id, source_id),
    isWorkoutOf(userId),
  )
  const [found] = await orm
    .select({ id: workouts.id, date: workouts.date })
    .from(workouts)
    .where(isIt)
  return found
}

/** Rows of `workout_exercises`, under whatever name. A workout has one for each of its names. */
export function isExerciseNamed(userId: string, key: string): SQL | undefined {
  const { user_id, exercise_id } = exerciseNames
  const id = sql`(select ${exercise_id} from ${exerciseNames}
    where ${user_id} = ${userId} and ${exerciseNames.key} = ${key})`
  return and(eq(workoutExercises.user_id, userId), sql`${workoutExercises.exercise_id} = ${id}`)
}

/** All names that lead to exercises, by their folded form. */
export function selectNames(
  { orm }: { orm: Pick<Database['orm'], 'select'> },
  userId: string,
  which?: SQL,
) {
  return orm
    .select({ key: exerciseNames.key, id: exercises.id, name: exercises.name })
    .from(exerciseNames)
    .innerJoin(exercises, eq(exercises.id, exerciseNames.exercise_id))
    .where(and(eq(exerciseNames.user_id, userId), which))
}

export function leadsFrom(keys: readonly string[]): SQL {
  return inArray(exerciseNames.key, [...keys])
}

const habitWorkouts = 40

/** The unit of weights, and what the exercises of these folded names are called. */
export async function findHabits({ orm }: Database, userId: string, keys: readonly string[]) {
  const [habits, names] = await orm.batch([
    habitsOf(orm, userId),
    selectNames({ orm }, userId, leadsFrom(keys)),
  ])
  return {
    unit: usualUnit(habits.flatMap(({ exercises }) => exercises)),
    names: new Map(names.map(({ key, name }) => [key, name])),
  }
}

export function usualUnit(exercises: readonly Exercise[]): WeightUnit {
  const weighed = exercises.flatMap(({ sets }) => sets).find(({ weight }) => weight !== undefined)
  return weighed?.unit ?? 'kg'
}

export function habitsOf(orm: Database['orm'], userId: string) {
  return orm
    .select({ exercises: shownExercises })
    .from(workouts)
    .where(isWorkoutOf(userId))
    .orderBy(desc(workouts.date))
    .limit(habitWorkouts)
}
