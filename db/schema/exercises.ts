import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** What an exercise is measured in; its sets keep the unit of each weight, seconds and metres. */
export const exerciseUnits = ['kg', 'lb', 's', 'm', 'km', 'mi'] as const

export type ExerciseUnit = (typeof exerciseUnits)[number]

/** A trigger makes one for each new name in a saved workout. */
export const exercises = sqliteTable(
  'exercises',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded name, which is also in `exercise_names`. */
    key: text().notNull(),
    name: text().notNull(),
    /** Null until something but repetitions was noted. */
    unit: text({ enum: exerciseUnits }),
    /** By which weight, seconds or distance go up, in `unit`. */
    step: real(),
    /** Seconds after each of its sets. */
    rest: integer(),
    note: text(),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [uniqueIndex('exercises_by_name').on(table.user_id, table.key)],
)

export const exerciseNames = sqliteTable(
  'exercise_names',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded name. */
    key: text().notNull(),
    name: text().notNull(),
    exercise_id: text()
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('exercise_names_by_exercise').on(table.exercise_id),
  ],
)

/** An exercise that was merged into another, with the names that it had. */
export interface MergedExercise {
  id: string
  key: string
  name: string
  unit: ExerciseUnit | null
  step: number | null
  rest?: number | null
  note: string | null
  version: number
  created_at: number
  updated_at: number
  names: { key: string; name: string }[]
}

export const exerciseMerges = sqliteTable(
  'exercise_merges',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which stayed; it may have been merged into another since. */
    exercise_id: text().notNull(),
    merged: text({ mode: 'json' }).$type<MergedExercise[]>().notNull(),
    merged_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('exercise_merges_by_user').on(table.user_id, table.merged_at),
    index('exercise_merges_by_age').on(table.merged_at),
  ],
)
