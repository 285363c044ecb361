import { foreignKey, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Maintained by triggers. */
export const workoutYears = sqliteTable(
  'workout_years',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: text().notNull(),
    changes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.year] })],
)

/** Triggers delete it when a workout of that year changes. */
export const workoutYearParts = sqliteTable(
  'workout_year_parts',
  {
    user_id: text().notNull(),
    year: text().notNull(),
    part: text().notNull(),
    contents: text({ mode: 'json' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.year, table.part] }),
    foreignKey({
      columns: [table.user_id, table.year],
      foreignColumns: [workoutYears.user_id, workoutYears.year],
    }).onDelete('cascade'),
  ],
)
