import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { type Exercise, workoutKinds } from './workout'
import { summaryColumn } from './workout-summary'

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
    exercises: text({ mode: 'json' }).$type<Exercise[]>().notNull(),
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
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key, table.date, table.workout_id] }),
    index('workout_exercises_by_workout').on(table.workout_id),
  ],
)
