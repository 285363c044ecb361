import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What GitHub told last of somebody's days. */
export const contributionCalendars = sqliteTable(
  'contribution_calendars',
  {
    /** At GitHub. */
    login: text().notNull(),
    /** A year that is over, or `latest`: the year up to the day on which it was asked for. */
    span: text().notNull(),
    /** ISO date. */
    firstDay: text().notNull(),
    /** A number for each day. */
    counts: text({ mode: 'json' }).$type<number[]>().notNull(),
    /** A digit from 0 to 4 for each day. */
    levels: text().notNull(),
    fetchedAt: integer({ mode: 'timestamp' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.login, table.span] })],
)

/** When GitHub may be asked again; whichever process puts that off is the one that asks. */
export const contributionFetches = sqliteTable('contribution_fetches', {
  login: text().primaryKey(),
  nextAt: integer({ mode: 'timestamp' }).notNull(),
  /** Of the latest days, in a row up to now. */
  failures: integer().notNull(),
  /** Tells one address and token from another, which need not wait for what the first was told. */
  askedWith: text().notNull(),
})
