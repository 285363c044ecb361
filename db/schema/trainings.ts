import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import type { Exercise } from './workout'
import { workouts } from './workouts'

export const workoutPlans = sqliteTable(
  'workout_plans',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    exercises: text({ mode: 'json' }).$type<Exercise[]>().notNull(),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('workout_plans_by_user').on(table.user_id, table.created_at),
    index('workout_plans_in_trash').on(table.trashed_at),
  ],
)

/** A workout that is noted set by set, or what is planned for it before the first one. */
export const trainings = sqliteTable(
  'trainings',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** On which it began; later sets of the same night belong to it. */
    date: text().notNull(),
    workout_id: text().references(() => workouts.id, { onDelete: 'cascade' }),
    title: text(),
    planned: text({ mode: 'json' }).$type<Exercise[]>().notNull(),
    /** When its first and its last set were done. */
    began_at: integer({ mode: 'timestamp_ms' }),
    noted_at: integer({ mode: 'timestamp_ms' }),
    /** What its workout was given; another figure there was typed by its owner, and stays. */
    minutes: integer(),
    rest_until: integer({ mode: 'timestamp_ms' }),
    /** Seconds, of the whole rest. */
    rest: integer(),
    finished_at: integer({ mode: 'timestamp_ms' }),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('trainings_by_user').on(table.user_id, table.created_at),
    index('trainings_by_workout').on(table.workout_id),
  ],
)
