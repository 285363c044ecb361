import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { computeKeysOnce, type KeysTransaction } from '../../../../db/compute-keys-once'
import {
  exerciseMerges,
  exerciseNames,
  exercises,
  type MergedExercise,
} from '../../../../db/schema/exercises'
import { workoutYearParts } from '../../../../db/schema/workout-years'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { exerciseRows } from '../save-queries'
import { summarise } from '../summarise'

/** Raise it when `foldName` changes, and let `foldedBefore` be what it was. */
const version = 1

export function refoldExercises(db: Database, now: Date): Promise<void> {
  const compute = async (tx: KeysTransaction) => {
    const owners = await tx.selectDistinct({ id: exercises.user_id }).from(exercises)
    for (const { id } of owners) await refoldExercisesOf(tx, id, now)
  }
  return computeKeysOnce(db, { name: 'exercises', version, compute })
}

type Exercise = typeof exercises.$inferSelect

interface Spelling {
  name: string
  exercise_id: string
}

async function refoldExercisesOf(tx: KeysTransaction, userId: string, now: Date): Promise<void> {
  const isTheirs = eq(exerciseNames.user_id, userId)
  const named = await tx.select().from(exerciseNames).where(isTheirs)
  const ids = new Map(named.map(({ key, exercise_id }) => [key, exercise_id]))
  const written = (await writtenNames(tx, userId)).flatMap((name) => {
    const exercise_id = ids.get(foldedBefore(name))
    return exercise_id === undefined ? [] : [{ name, exercise_id }]
  })
  const changed = new Set(
    [...named, ...written]
      .map(({ name }) => name)
      .filter((name) => foldName(name) !== foldedBefore(name)),
  )
  if (changed.size === 0) return
  const all = await tx.select().from(exercises).where(eq(exercises.user_id, userId))
  const heirs = await findHeirs(tx, userId, all, [...named, ...written])
  const kept = all.filter(({ id }) => heirs.get(id) === id)
  await tx.delete(exerciseNames).where(isTheirs)
  for (const heir of kept) {
    const gone = all.filter(({ id }) => id !== heir.id && heirs.get(id) === heir.id)
    if (gone.length > 0) await mergeInto(tx, heir, gone, named, now)
  }
  // Each has a key of its own at any moment.
  await tx.update(exercises).set({ key: sql`id` }).where(eq(exercises.user_id, userId))
  for (const { id, name } of kept) {
    await tx
      .update(exercises)
      .set({ key: foldName(name) })
      .where(eq(exercises.id, id))
  }
  const names = new Map<string, typeof exerciseNames.$inferInsert>()
  for (const { name, exercise_id } of [...kept.map(shownName), ...named, ...written]) {
    const key = foldName(name)
    const heir = heirs.get(exercise_id) ?? exercise_id
    if (!names.has(key)) names.set(key, { user_id: userId, key, name, exercise_id: heir })
  }
  for (const one of names.values()) await tx.insert(exerciseNames).values(one)
  await foldMerges(tx, userId)
  await foldWorkouts(tx, userId, changed)
  await tx.delete(workoutYearParts).where(eq(workoutYearParts.user_id, userId))
}

function shownName({ id, name }: Exercise): Spelling {
  return { name, exercise_id: id }
}

/** What two names of an exercise had in common before. */
function foldedBefore(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
}

async function writtenNames(tx: KeysTransaction, userId: string): Promise<string[]> {
  const rows = await tx.all<{ name: string }>(sql`
    select distinct done.value ->> 'name' as name
    from ${workouts}, json_each(${workouts.exercises}) as done
    where ${workouts.user_id} = ${userId}`)
  return rows.map(({ name }) => name)
}

/** By the id of each exercise, that of the one which it becomes: the one done most often. */
async function findHeirs(
  tx: KeysTransaction,
  userId: string,
  all: readonly Exercise[],
  spellings: readonly Spelling[],
): Promise<Map<string, string>> {
  const { exercise_id } = workoutExercises
  const done = await tx
    .select({ id: exercise_id, times: sql<number>`count(*)` })
    .from(workoutExercises)
    .where(eq(workoutExercises.user_id, userId))
    .groupBy(exercise_id)
  const times = new Map(done.map(({ id, times }) => [id, times]))
  const order = all
    .toSorted((one, other) => {
      const byTimes = (times.get(other.id) ?? 0) - (times.get(one.id) ?? 0)
      return byTimes || Number(one.created_at) - Number(other.created_at)
    })
    .map(({ id }) => id)
  const heirs = new Map(order.map((id) => [id, id]))
  const heirOf = (id: string): string => {
    const heir = heirs.get(id) ?? id
    return heir === id ? id : heirOf(heir)
  }
  const alike = Map.groupBy(spellings, ({ name }) => foldName(name))
  for (const group of alike.values()) {
    const ids = [...new Set(group.map(({ exercise_id }) => heirOf(exercise_id)))]
    const heir = order.find((id) => ids.includes(id))
    if (heir) for (const id of ids) heirs.set(id, heir)
  }
  return new Map(order.map((id) => [id, heirOf(id)]))
}

/** As if its owner had merged them, so that what each had can still be seen and undone. */
async function mergeInto(
  tx: KeysTransaction,
  heir: Exercise,
  gone: readonly Exercise[],
  named: readonly (typeof exerciseNames.$inferSelect)[],
  now: Date,
): Promise<void> {
  const merged = gone.map(({ user_id, created_at, updated_at, ...one }): MergedExercise => {
    const own = named.filter(({ exercise_id }) => exercise_id === one.id)
    return {
      ...one,
      created_at: created_at.getTime(),
      updated_at: updated_at.getTime(),
      names: own.map(({ key, name }) => ({ key, name })),
    }
  })
  await tx.insert(exerciseMerges).values({
    id: crypto.randomUUID(),
    user_id: heir.user_id,
    exercise_id: heir.id,
    merged,
    merged_at: now,
  })
  const notes = [heir, ...gone].flatMap(({ note }) => note ?? [])
  const [measured] = [heir, ...gone].filter(({ unit }) => unit !== null)
  await tx
    .update(exercises)
    .set({
      unit: measured?.unit ?? null,
      step: heir.step ?? (measured === heir ? null : (measured?.step ?? null)),
      note: notes.length === 0 ? null : [...new Set(notes)].join('\n\n'),
      version: heir.version + 1,
      updated_at: now,
    })
    .where(eq(exercises.id, heir.id))
  const ids = gone.map(({ id }) => id)
  await tx.delete(exercises).where(inArray(exercises.id, ids))
  await tx
    .update(workoutExercises)
    .set({ exercise_id: heir.id })
    .where(
      and(eq(workoutExercises.user_id, heir.user_id), inArray(workoutExercises.exercise_id, ids)),
    )
}

async function foldMerges(tx: KeysTransaction, userId: string): Promise<void> {
  const merges = await tx.select().from(exerciseMerges).where(eq(exerciseMerges.user_id, userId))
  for (const { id, merged } of merges) {
    const folded = merged.map((one) => ({
      ...one,
      key: foldName(one.name),
      names: one.names.map(({ name }) => ({ key: foldName(name), name })),
    }))
    await tx.update(exerciseMerges).set({ merged: folded }).where(eq(exerciseMerges.id, id))
  }
}

const fewWorkouts = 200

/** Those that have one of the names. A trigger finds their exercises. */
async function foldWorkouts(
  tx: KeysTransaction,
  userId: string,
  names: ReadonlySet<string>,
): Promise<void> {
  const found = await tx.all<{ id: string }>(sql`
    select ${workouts.id} as id from ${workouts} where ${workouts.user_id} = ${userId} and exists (
      select 1 from json_each(${workouts.exercises}) as done
      where done.value ->> 'name' in (select value from json_each(${JSON.stringify([...names])})))`)
  const ids = found.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += fewWorkouts) {
    const few = await tx
      .select()
      .from(workouts)
      .where(inArray(workouts.id, ids.slice(start, start + fewWorkouts)))
    for (const workout of few) {
      const isIts = and(
        eq(workoutExercises.user_id, userId),
        eq(workoutExercises.workout_id, workout.id),
      )
      await tx.delete(workoutExercises).where(isIts)
      await tx.insert(workoutExercises).values(exerciseRows(workout))
      await tx
        .update(workouts)
        .set({ summary: summarise(workout) })
        .where(eq(workouts.id, workout.id))
    }
  }
}
