import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './client'
import { draftBytes, drafts, isOfNotes } from './schema/drafts'
import { readings } from './schema/readings'
import { recordVersions } from './schema/record-versions'
import { ownRecords } from './schema/records'

/**
 * Including the trash and earlier versions. Read from indexes. Does not
 * use `octet_length`, which SQLite lacks before 3.43: tools that open a backup may be older.
 */
export async function storedBytes({ orm }: Database, userId: string): Promise<number> {
  const ofRecords = Object.values(ownRecords).map(({ table, text }) => {
    const bytes = sql`sum(length(cast(${text} as blob)))`
    return orm.select({ bytes }).from(table).where(eq(table.user_id, userId))
  })
  const ofDrafts = orm
    .select({
      bytes: sql`sum(${draftBytes})`,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isOfNotes))
  const ofVersions = orm
    .select({ bytes: sql`sum(length(cast(${recordVersions.contents} as blob)))` })
    .from(recordVersions)
    .where(eq(recordVersions.user_id, userId))
  const ofReadings = orm
    .select({ bytes: sql`sum(length(cast(${readings.review} as blob)))` })
    .from(readings)
    .where(and(eq(readings.user_id, userId), isNotNull(readings.review)))
  const row = await orm.get<{ bytes: number }>(
    sql`select ${sql.join([...ofRecords, ofDrafts, ofVersions, ofReadings].map(orZero), sql` + `)} as bytes`,
  )
  return row.bytes
}

function orZero(sum: SQLWrapper): SQL {
  return sql`coalesce(${sum}, 0)`
}
