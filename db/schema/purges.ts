import { sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

export const purges = sqliteTable('purges', {
  id: integer().primaryKey(),
  /** Everything due up to this time has been deleted. */
  until: integer({ mode: 'timestamp_ms' }).notNull(),
  ranAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
})
