import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { exerciseUnits } from './exercises'
import { distanceUnits, type Exercise, type ExerciseSet, workoutKinds } from './workout'
import { summaryColumn } from './workout-summary'

export function readExercises(stored: string): Exercise[] {
  const exercises: Exercise[] = JSON.parse(stored)
  return stored.includes(':null') ? exercises.map(withoutNulls) : exercises
}

/** What a set did not have was stored as null once. */
function withoutNulls({ sets, ...exercise }: Exercise): Exercise {
  const present = (set: object) =>
    Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null))
  return { ...exercise, sets: sets.map((set) => present(set) as unknown as ExerciseSet) }
}

const exercisesColumn = customType<{ data: Exercise[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (exercises) => JSON.stringify(exercises),
  fromDriver: readExercises,
})

export const workouts = sqliteTable(
  'workouts',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: text().notNull(),
    start: text(),
    title: text(),
    kind: text({ enum: workoutKinds }).notNull(),
    minutes: integer(),
    /** Metres. */
    distance: real(),
    /** Placed before the long columns, because SQLite reads columns after those slowly. */
    summary: summaryColumn().notNull(),
    note: text(),
    /** The program that it was imported from, and its own id there. */
    source: text(),
    source_id: text(),
    exercises: exercisesColumn().notNull(),
    distance_unit: text({ enum: distanceUnits }),
    /** Beats per minute. */
    heart_rate: integer(),
    max_heart_rate: integer(),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
    device: text(),
  },
  (table) => [
    // Includes all columns that calendars read, so that they need no row lookup.
    index('workouts_by_day')
      .on(table.user_id, table.date, table.minutes, table.trashed_at)
      .where(isNull(table.trashed_at)),
    index('workouts_by_kind')
      .on(table.user_id, table.kind, table.date)
      .where(isNull(table.trashed_at)),
    index('workouts_by_size').on(table.user_id, sql`length(cast(${table.exercises} as blob))`),
    uniqueIndex('workouts_by_source')
      .on(table.user_id, table.source, table.source_id)
      .where(isNotNull(table.source_id)),
    index('workouts_in_trash')
      .on(table.user_id, table.trashed_at)
      .where(isNotNull(table.trashed_at)),
  ],
)

export const workoutExercises = sqliteTable(
  'workout_exercises',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded name. */
    key: text().notNull(),
    date: text().notNull(),
    workout_id: text()
      .notNull()
      .references(() => workouts.id, { onDelete: 'cascade' }),
    /** As it is written in the workout; `exercises` says how it is shown. */
    name: text().notNull(),
    /** What its sets were measured in. Null where only repetitions were noted. */
    unit: text({ enum: exerciseUnits }),
    /** Set by a trigger. */
    exercise_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key, table.date, table.workout_id] }),
    index('workout_exercises_by_exercise').on(
      table.user_id,
      table.exercise_id,
      table.date,
      table.workout_id,
    ),
    index('workout_exercises_by_workout').on(table.workout_id),
  ],
)

/** What a search finds of a workout. */
export const workoutTexts = sqliteTable(
  'workout_texts',
  {
    /** Rowid of the search index. */
    number: integer().primaryKey({ autoIncrement: true }),
    workout_id: text()
      .notNull()
      .references(() => workouts.id, { onDelete: 'cascade' }),
    /** Each word prefixed with its user. */
    words: text().notNull(),
    /** Those with an older one are written again. */
    words_version: integer().notNull(),
  },
  (table) => [
    uniqueIndex('workout_texts_by_workout').on(table.workout_id),
    index('workout_texts_by_version').on(table.words_version),
  ],
)
