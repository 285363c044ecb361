import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row. */
export const purges = sqliteTable('purges', {
  id: integer().primaryKey(),
  /** What was due by then is deleted. */
  until: integer({ mode: 'timestamp_ms' }).notNull(),
})
