import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** By which rule stored keys were computed: those of an older one are computed again at a start. */
export const keyVersions = sqliteTable('key_versions', {
  name: text({ enum: ['exercises', 'borrowers', 'workout summaries'] }).primaryKey(),
  version: integer().notNull(),
})
