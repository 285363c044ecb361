import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import {
  exerciseMerges,
  exerciseNames,
  exercises,
  type MergedExercise,
} from '../../../../db/schema/exercises'
import { workoutYearParts, workoutYears } from '../../../../db/schema/workout-years'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { areAlike } from '../exercise-units'
import type { UndoneMerge } from './output'
import { isExerciseOf, selectMerges } from './queries'

type Transaction = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

type Merge = typeof exerciseMerges.$inferSelect

export type NotMerged = { refused: 'missing' } | { refused: 'unlike'; names: [string, string] }

export type Merged = { id: string; workouts: number }

/** Moves names, and rewrites no workout: so it can be undone byte for byte. */
export function merge(
  { orm }: Database,
  userId: string,
  { id, merged }: { id: string; merged: readonly string[] },
  now: Date,
): Promise<Merged | NotMerged> {
  return orm.transaction(async (tx) => {
    const [stays] = await tx.select().from(exercises).where(isExerciseOf(userId, id))
    const others = await tx
      .select({
        ...exerciseParts,
        names: sql<MergedExercise['names']>`(
          select json_group_array(json_object('key', own.key, 'name', own.name) order by own.key)
          from ${exerciseNames} as own where own.exercise_id = exercises.id)`.mapWith(JSON.parse),
      })
      .from(exercises)
      .where(and(eq(exercises.user_id, userId), inArray(exercises.id, [...merged])))
      .orderBy(asc(exercises.key))
    if (!stays || merged.includes(id) || others.length < new Set(merged).size) {
      return { refused: 'missing' }
    }
    const all = [stays, ...others]
    for (const [index, one] of all.entries()) {
      const unlike = all.slice(index + 1).find((other) => !areAlike(one.unit, other.unit))
      if (unlike) return { refused: 'unlike', names: [one.name, unlike.name] }
    }
    const mergeId = crypto.randomUUID()
    await tx.insert(exerciseMerges).values({
      id: mergeId,
      user_id: userId,
      exercise_id: id,
      merged: others,
      merged_at: now,
    })
    const isTheirs = and(
      eq(workoutExercises.user_id, userId),
      inArray(workoutExercises.exercise_id, [...merged]),
    )
    const [changed] = await tx
      .select({ workouts: sql<number>`count(distinct ${workoutExercises.workout_id})` })
      .from(workoutExercises)
      .innerJoin(workouts, eq(workouts.id, workoutExercises.workout_id))
      .where(and(isTheirs, sql`${workouts.trashed_at} is null`))
    await tx.update(workoutExercises).set({ exercise_id: id }).where(isTheirs)
    await tx
      .update(exerciseNames)
      .set({ exercise_id: id })
      .where(
        and(eq(exerciseNames.user_id, userId), inArray(exerciseNames.exercise_id, [...merged])),
      )
    await tx
      .delete(exercises)
      .where(and(eq(exercises.user_id, userId), inArray(exercises.id, [...merged])))
    await forgetYears(tx, userId)
    return { id: mergeId, workouts: changed?.workouts ?? 0 }
  })
}

const exerciseParts = {
  id: exercises.id,
  key: exercises.key,
  name: exercises.name,
  unit: exercises.unit,
  step: exercises.step,
  rest: exercises.rest,
  note: exercises.note,
  version: exercises.version,
  created_at: sql<number>`${exercises.created_at}`,
  updated_at: sql<number>`${exercises.updated_at}`,
}

export type NotUndone = { refused: 'missing' } | { refused: 'named'; name: string; by: string }

export function undoMerge(
  { orm }: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<UndoneMerge | NotUndone> {
  return orm.transaction(async (tx) => {
    const merges = await selectMerges(tx, userId, now)
    const undone = merges.find((one) => one.id === id)
    if (!undone) return { refused: 'missing' }
    const heir = heirOf(undone, merges)
    const keys = undone.merged.flatMap(({ names }) => names.map(({ key }) => key))
    const known = await tx
      .select({ key: exerciseNames.key, id: exercises.id, by: exercises.name, own: exercises.key })
      .from(exerciseNames)
      .innerJoin(exercises, eq(exercises.id, exerciseNames.exercise_id))
      .where(and(eq(exerciseNames.user_id, userId), inArray(exerciseNames.key, keys)))
    const places = new Map(known.map((one) => [one.key, one]))
    const isFree = (key: string) => {
      const place = places.get(key)
      return place?.id === heir && place.own !== key
    }
    const kept = undone.merged.find(({ key }) => !isFree(key))
    if (kept) {
      const by = places.get(kept.key)?.by
      return by === undefined ? { refused: 'missing' } : { refused: 'named', name: kept.name, by }
    }
    for (const { names, created_at, updated_at, ...exercise } of undone.merged) {
      const times = { created_at: new Date(created_at), updated_at: new Date(updated_at) }
      await tx.insert(exercises).values({ ...exercise, ...times, user_id: userId })
      const back = names.map(({ key }) => key).filter(isFree)
      await giveBack(tx, userId, exercise.id, back)
    }
    await tx.delete(exerciseMerges).where(eq(exerciseMerges.id, id))
    await forgetYears(tx, userId)
    const [stays] = await tx
      .select({ name: exercises.name })
      .from(exercises)
      .where(isExerciseOf(userId, heir))
    const [later] = await tx
      .select({ since: sql<number>`count(distinct ${workoutExercises.workout_id})` })
      .from(workoutExercises)
      .innerJoin(workouts, eq(workouts.id, workoutExercises.workout_id))
      .where(
        and(
          eq(workoutExercises.user_id, userId),
          eq(workoutExercises.exercise_id, heir),
          gt(workouts.created_at, undone.merged_at),
          sql`${workouts.trashed_at} is null`,
        ),
      )
    const stayed = undone.merged.flatMap(({ names }) => names).filter(({ key }) => !isFree(key))
    return {
      name: stays?.name ?? '',
      names: undone.merged.map(({ name }) => name),
      stayed: stayed.map(({ name }) => name),
      since: later?.since ?? 0,
    }
  })
}

async function giveBack(tx: Transaction, userId: string, id: string, keys: string[]) {
  await tx
    .update(exerciseNames)
    .set({ exercise_id: id })
    .where(and(eq(exerciseNames.user_id, userId), inArray(exerciseNames.key, keys)))
  await tx
    .update(workoutExercises)
    .set({ exercise_id: id })
    .where(and(eq(workoutExercises.user_id, userId), inArray(workoutExercises.key, keys)))
}

/** The exercise that stayed may have been merged into another since. */
export function heirOf(
  { exercise_id, merged_at }: Merge,
  merges: readonly Pick<Merge, 'exercise_id' | 'merged' | 'merged_at'>[],
): string {
  let heir = exercise_id
  for (const later of merges.toReversed()) {
    if (later.merged_at < merged_at) continue
    if (later.merged.some(({ id }) => id === heir)) heir = later.exercise_id
  }
  return heir
}

/** A reader who began before it keeps nothing of what was computed. */
async function forgetYears(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(workoutYears)
    .set({ changes: sql`${workoutYears.changes} + 1` })
    .where(eq(workoutYears.user_id, userId))
  await tx.delete(workoutYearParts).where(eq(workoutYearParts.user_id, userId))
}
