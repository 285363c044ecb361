import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const contributionCalendars = sqliteTable(
  'contribution_calendars',
  {
    login: text().notNull(),
    /** A past year, or `latest`: the year up to the day of the request. */
    span: text().notNull(),
    firstDay: text().notNull(),
    counts: text({ mode: 'json' }).$type<number[]>().notNull(),
    /** One digit per day, from 0 to 4. */
    levels: text().notNull(),
    fetchedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.login, table.span] })],
)

/** The process that postpones `nextAt` is the one that asks. */
export const contributionFetches = sqliteTable('contribution_fetches', {
  login: text().primaryKey(),
  nextAt: integer({ mode: 'timestamp_ms' }).notNull(),
  failures: integer().notNull(),
  /** Identifies address and token: after a change, the earlier waiting time does not apply. */
  askedWith: text().notNull(),
})
