import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { type Exercise, workoutKinds } from './workout'
import { summaryColumn } from './workout-summary'

export const workouts = sqliteTable(
  'workouts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** ISO date. */
    date: text().notNull(),
    /** HH:MM */
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
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    // Includes all columns that calendars read, so that they need no row lookup.
    index('workouts_by_day')
      .on(table.userId, table.date, table.minutes, table.trashed_at)
      .where(isNull(table.trashed_at)),
    index('workouts_by_kind')
      .on(table.userId, table.kind, table.date)
      .where(isNull(table.trashed_at)),
    index('workouts_by_size').on(table.userId, sql`length(cast(${table.exercises} as blob))`),
    index('workouts_in_trash')
      .on(table.userId, table.trashed_at)
      .where(isNotNull(table.trashed_at)),
  ],
)

export const workoutExercises = sqliteTable(
  'workout_exercises',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded name of the exercise. */
    key: text().notNull(),
    /** ISO date. */
    date: text().notNull(),
    workoutId: text()
      .notNull()
      .references(() => workouts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key, table.date, table.workoutId] }),
    index('workout_exercises_by_workout').on(table.workoutId),
  ],
)
