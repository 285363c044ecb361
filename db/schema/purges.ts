import { sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row. */
export const purges = sqliteTable('purges', {
  id: integer().primaryKey(),
  /** What was due by then is deleted. */
  until: integer({ mode: 'timestamp_ms' }).notNull(),
  /** What the clock said the last time. */
  ranAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
})
