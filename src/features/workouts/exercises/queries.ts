import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { exerciseMerges, exerciseNames, exercises } from '../../../../db/schema/exercises'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { daysInTrash, isLive } from '../../../records/trash/trash'
import { dayInMilliseconds } from '../../../ui/dates/days'

export const maxListed = 1000

const { id, name, unit, step, rest, note, version } = exercises

/** Without the one that is shown. Drizzle would leave out the table’s name, which `other` needs. */
export const otherNames = sql<string[]>`(select json_group_array(other.name order by other.key)
  from ${exerciseNames} as other
  where other.exercise_id = exercises.id and other.key <> exercises.key)`.mapWith(JSON.parse)

export const exerciseColumns = { id, name, names: otherNames, unit, step, rest, note, version }

export function isExerciseOf(userId: string, id: string): SQL | undefined {
  return and(eq(exercises.user_id, userId), eq(exercises.id, id))
}

export async function findExercise({ orm }: Database, userId: string, id: string) {
  const [found] = await orm.select(exerciseColumns).from(exercises).where(isExerciseOf(userId, id))
  return found
}

export function selectExerciseNamed({ orm }: Database, userId: string, key: string) {
  return orm
    .select(exerciseColumns)
    .from(exerciseNames)
    .innerJoin(exercises, eq(exercises.id, exerciseNames.exercise_id))
    .where(and(eq(exerciseNames.user_id, userId), eq(exerciseNames.key, key)))
}

export function listExercises(
  { orm }: Database,
  userId: string,
  { together, now }: { together: readonly string[]; now: Date },
) {
  const { exercise_id, date, workout_id } = workoutExercises
  const done = orm
    .select({
      exercise_id,
      times: sql<number>`count(distinct ${workout_id})`.as('times'),
      first: sql<string>`min(${date})`.as('first'),
      last: sql<string>`max(${date})`.as('last'),
    })
    .from(workoutExercises)
    .where(
      and(
        eq(workoutExercises.user_id, userId),
        sql`${workout_id} not in (select ${workouts.id} from ${workouts}
          where ${workouts.user_id} = ${userId} and ${workouts.trashed_at} is not null)`,
      ),
    )
    .groupBy(exercise_id)
    .as('done')
  return orm.batch([
    orm
      .select({
        ...exerciseColumns,
        times: sql<number>`coalesce(${done.times}, 0)`,
        first: done.first,
        last: done.last,
      })
      .from(exercises)
      .leftJoin(done, eq(done.exercise_id, exercises.id))
      .where(eq(exercises.user_id, userId))
      .orderBy(asc(exercises.key))
      .limit(maxListed),
    selectMerges(orm, userId, now),
    orm
      .select({ ids: sql<number>`count(distinct ${exercise_id})` })
      .from(workoutExercises)
      .innerJoin(workouts, eq(workouts.id, workout_id))
      .where(
        and(
          eq(workoutExercises.user_id, userId),
          inArray(exercise_id, [...together]),
          isLive(workouts),
        ),
      )
      .groupBy(workout_id),
  ])
}

type Orm = Pick<Database['orm'], 'select'>

export function selectMerges(orm: Orm, userId: string, now: Date) {
  return orm
    .select()
    .from(exerciseMerges)
    .where(and(eq(exerciseMerges.user_id, userId), gt(exerciseMerges.merged_at, undoableFrom(now))))
    .orderBy(desc(exerciseMerges.merged_at), desc(exerciseMerges.id))
}

function undoableFrom(now: Date): Date {
  return new Date(now.getTime() - daysInTrash * dayInMilliseconds)
}

export type Refused = { refused: 'missing' } | { refused: 'taken'; by: string; otherId: string }

export function giveName(
  { orm }: Database,
  userId: string,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Refused | undefined> {
  const key = foldName(name)
  return orm.transaction(async (tx) => {
    const refused = await whyNotNamed(tx, userId, id, key)
    if (refused) return refused
    await tx
      .insert(exerciseNames)
      .values({ user_id: userId, key, name, exercise_id: id })
      .onConflictDoUpdate({ target: [exerciseNames.user_id, exerciseNames.key], set: { name } })
    await tx
      .update(exercises)
      .set({ key, name, version: sql`${exercises.version} + 1`, updated_at: now })
      .where(isExerciseOf(userId, id))
    return undefined
  })
}

export const maxNames = 50

export function addName(
  { orm }: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Refused | { refused: 'many' } | undefined> {
  const key = foldName(name)
  return orm.transaction(async (tx) => {
    const refused = await whyNotNamed(tx, userId, id, key)
    if (refused) return refused
    const known = await tx
      .select({ key: exerciseNames.key })
      .from(exerciseNames)
      .where(eq(exerciseNames.exercise_id, id))
    if (known.some((one) => one.key === key)) return undefined
    if (known.length >= maxNames) return { refused: 'many' }
    await tx.insert(exerciseNames).values({ user_id: userId, key, name, exercise_id: id })
    return undefined
  })
}

async function whyNotNamed(
  tx: Orm,
  userId: string,
  id: string,
  key: string,
): Promise<Refused | undefined> {
  const own = await tx.select({ id: exercises.id }).from(exercises).where(isExerciseOf(userId, id))
  if (own.length === 0) return { refused: 'missing' }
  const [taken] = await tx
    .select({ id: exercises.id, name: exercises.name })
    .from(exerciseNames)
    .innerJoin(exercises, eq(exercises.id, exerciseNames.exercise_id))
    .where(and(eq(exerciseNames.user_id, userId), eq(exerciseNames.key, key)))
  return taken && taken.id !== id
    ? { refused: 'taken', by: taken.name, otherId: taken.id }
    : undefined
}

/** One that no workout is written under, and that is not shown. */
export async function removeName(
  { orm }: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const key = foldName(name)
  const isIt = and(
    eq(exerciseNames.user_id, userId),
    eq(exerciseNames.key, key),
    eq(exerciseNames.exercise_id, id),
    sql`not exists (select 1 from ${workoutExercises}
      where ${workoutExercises.user_id} = ${userId} and ${workoutExercises.key} = ${key})`,
    sql`not exists (select 1 from ${exercises}
      where ${exercises.id} = ${id} and ${exercises.key} = ${key})`,
  )
  const removed = await orm.delete(exerciseNames).where(isIt).returning({ key: exerciseNames.key })
  return removed.length > 0
}

/** Only one without workouts, those in the trash too. */
export async function removeExercise(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const isUnused = sql`not exists (select 1 from ${workoutExercises}
    where ${workoutExercises.user_id} = ${userId} and ${workoutExercises.exercise_id} = ${id})`
  const removed = await orm
    .delete(exercises)
    .where(and(isExerciseOf(userId, id), isUnused))
    .returning({ id: exercises.id })
  return removed.length > 0
}

type Settings = Pick<typeof exercises.$inferInsert, 'unit' | 'step' | 'rest' | 'note'>

export async function updateSettings(
  { orm }: Database,
  userId: string,
  { id, version }: { id: string; version: number },
  settings: Settings,
  now: Date,
) {
  const [saved] = await orm
    .update(exercises)
    .set({ ...settings, version: version + 1, updated_at: now })
    .where(and(isExerciseOf(userId, id), eq(exercises.version, version)))
    .returning(exerciseColumns)
  return saved
}

export async function purgeMerges(db: Database, until: Date, rest: Rest): Promise<void> {
  await deleteInSteps(db, exerciseMerges, lt(exerciseMerges.merged_at, undoableFrom(until)), rest)
}
