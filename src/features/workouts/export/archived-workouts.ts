import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  exerciseMerges,
  exerciseNames,
  exercises,
  exerciseUnits,
} from '../../../../db/schema/exercises'
import { measures } from '../../../../db/schema/measures'
import { recordVersions } from '../../../../db/schema/record-versions'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import type { Workout } from '../../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'
import type { ArchivedRow } from '../../../records/archive/restoring'
import { addMeasureInput } from '../body-measures/input'
import { forgetYears } from '../body-measures/queries'
import { forgetExercises } from '../exercises/forget-exercises'
import { workoutDay, workoutInput } from '../input'
import { exerciseRows } from '../save-queries'
import { summarise } from '../summarise'
import { workoutLimits } from '../workout-limits'

const name = z.string().min(1).max(workoutLimits.name)
const unit = z.enum(exerciseUnits).nullable()
const rest = z.number().min(0).max(workoutLimits.rest).nullish()

const merges = z.array(
  z.object({
    id: z.string(),
    key: name,
    name,
    unit,
    step: z.number().nullable(),
    rest,
    note: z.string().nullable(),
    version: z.int(),
    created_at: z.int(),
    updated_at: z.int(),
    names: z.array(z.object({ key: name, name })),
  }),
)

const isName = (value: unknown) => name.safeParse(value).success

const areExercises = (value: unknown) => workoutInput.shape.exercises.safeParse(value).success

const contents = Object.keys(workoutInput.shape)

function isWorkout(row: unknown): boolean {
  const fields = contents.map((field) => [field, Reflect.get(Object(row), field)])
  return workoutInput.safeParse(Object.fromEntries(fields)).success
}

/** Computed again, since the site that wrote it may have folded names in another way. */
function withKey(row: ArchivedRow): ArchivedRow {
  return { ...row, key: foldName(String(row.name)) }
}

function foldMerged(one: z.infer<typeof merges>[number]) {
  const names = one.names.map(({ name }) => ({ key: foldName(name), name }))
  return { ...one, key: foldName(one.name), names }
}

/** Names that were two there may be one here. */
function asOne([first = {}, ...others]: ArchivedRow[]): ArchivedRow {
  const notes = [first, ...others].flatMap(({ note }) => (note ? [String(note)] : []))
  return { ...first, note: notes.length === 0 ? null : notes.join('\n\n') }
}

/** Exercises before workouts, which make those that are not there. */
export const archivedWorkouts = [
  archivedTable({
    name: 'exercises',
    table: exercises,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exercises.user_id, userId),
    restored: {
      key: ['key'],
      owner: 'user_id',
      isIdOfAll: true,
      isRemembered: true,
      async refer(tx, rows, { userId }) {
        const alike = [...Map.groupBy(rows, ({ key }) => String(key)).values()]
        const keys = rows.map(({ key }) => String(key))
        const { key, exercise_id } = exerciseNames
        const named = await tx
          .select({ key, exercise_id })
          .from(exerciseNames)
          .where(and(eq(exerciseNames.user_id, userId), inArray(key, keys)))
        const here = new Map<unknown, string>(named.map((one) => [one.key, one.exercise_id]))
        return alike.map(asOne).map((row) => ({ ...row, here: here.get(row.key) }))
      },
      async afterwards(tx, added, { userId }) {
        const named = added.map(({ id, key, name }) => ({
          user_id: userId,
          key: String(key),
          name: String(name),
          exercise_id: String(id),
        }))
        await tx.insert(exerciseNames).values(named).onConflictDoNothing()
      },
      fits: ({ name, rest: length }) => isName(name) && rest.safeParse(length).success,
      complete: async (row) => withKey(row),
      /** Those that something uses stay without a word. */
      async takeBack(tx, brought, { userId }) {
        await forgetExercises(tx, userId, brought)
        return undefined
      },
    },
  }),
  archivedTable({
    name: 'exercise-names',
    table: exerciseNames,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exerciseNames.user_id, userId),
    restored: {
      key: ['key'],
      owner: 'user_id',
      fits: ({ name }) => isName(name),
      complete: async (row) => withKey(row),
      refer: async (_tx, rows, { idHere }) =>
        rows.map((row) => {
          const exercise_id = idHere('exercises', row.exercise_id)
          return exercise_id === undefined ? 'missing' : { ...row, exercise_id }
        }),
    },
  }),
  archivedTable({
    name: 'workouts',
    table: workouts,
    leftOut: { user_id: 'given', summary: 'computed' },
    isOf: (userId) => eq(workouts.user_id, userId),
    bytes: sql`octet_length(${workouts.exercises})`,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      kind: 'workouts',
      isRemembered: true,
      trashable: workouts,
      fits: isWorkout,
      async complete(row) {
        return { ...row, summary: summarise(row as unknown as Workout) }
      },
      async afterwards(tx, added, { userId }) {
        const ids = added.map(({ id }) => String(id))
        await tx
          .delete(workoutExercises)
          .where(
            and(eq(workoutExercises.user_id, userId), inArray(workoutExercises.workout_id, ids)),
          )
        const done = added.flatMap((row) =>
          exerciseRows({ ...(row as unknown as Workout), user_id: userId }),
        )
        if (done.length > 0) await tx.insert(workoutExercises).values(done).onConflictDoNothing()
      },
    },
  }),
  archivedTable({
    name: 'workout-plans',
    table: workoutPlans,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(workoutPlans.user_id, userId),
    limit: 50,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      kind: 'plans',
      isRemembered: true,
      trashable: workoutPlans,
      fits: ({ name, exercises }) => isName(name) && areExercises(exercises),
    },
  }),
  archivedTable({
    name: 'trainings',
    table: trainings,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(trainings.user_id, userId),
    limit: 50,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      fits: ({ date, planned }) => workoutDay.safeParse(date).success && areExercises(planned),
      refer: async (_tx, rows, { idHere }) =>
        rows.map((row) => {
          if (row.workout_id === null) return row
          const workout_id = idHere('workouts', row.workout_id)
          return workout_id === undefined ? 'missing' : { ...row, workout_id }
        }),
    },
  }),
  archivedTable({
    name: 'exercise-merges',
    table: exerciseMerges,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(exerciseMerges.user_id, userId),
    limit: 50,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      fits: ({ merged }) => merges.safeParse(merged).success,
      complete: async (row) => ({ ...row, merged: merges.parse(row.merged).map(foldMerged) }),
      refer: async (_tx, rows, { idHere }) =>
        rows.map((row) => ({
          ...row,
          exercise_id: idHere('exercises', row.exercise_id) ?? row.exercise_id,
        })),
    },
  }),
  archivedTable({
    name: 'measures',
    table: measures,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(measures.user_id, userId),
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      kind: 'measures',
      isRemembered: true,
      trashable: measures,
      fits: ({ kind, day, value, unit }) =>
        addMeasureInput.safeParse({ kind, day, value, unit }).success,
      afterwards: (tx, _added, { userId }) => forgetYears(tx, userId, 'weight'),
    },
  }),
  archivedVersions(
    'workouts',
    recordVersions.record,
    (userId) => and(eq(recordVersions.user_id, userId), eq(recordVersions.kind, 'workouts')),
    {
      fits: isWorkout,
      keysOf:
        async (_tx, _rows, { idHere }) =>
        (id) =>
          idHere('workouts', id),
    },
  ),
]
