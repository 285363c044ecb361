import { and, asc, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { firstFew, inBatches } from '../../../db/batches'
import type { Database } from '../../../db/client'
import type { ArchivedRow, Restored } from './restoring'

/**
 * Why a column is in no export: it is given anew by the site that reads it, or computed there, or
 * whoever knew it could do what only its owner may. `file`: its bytes are entries of the zip.
 */
export type LeftOut = 'given' | 'computed' | 'secret' | 'file'

/** Rows that go into the export of everything, from which they can be brought in again. */
export interface ArchivedTable {
  /** Of its folder in the zip. */
  name: string
  table: SQLiteTable
  leftOut: Readonly<Record<string, LeftOut>>
  /** Belongs to the house: only admins export it and bring it in. */
  isShared?: true
  isOf(userId: string): SQL | undefined
  restored: Restored
  batches(db: Database, userId: string): AsyncIterable<readonly ArchivedRow[]>
}

interface Described extends Omit<ArchivedTable, 'batches'> {
  /** What identifies other records where their key is given anew. */
  added?: Record<string, SQL>
  bytes?: SQL
  limit?: number
}

/** In the order in which they were stored. */
export function archivedTable({
  added = {},
  bytes,
  limit = 200,
  ...one
}: Described): ArchivedTable {
  const { table, leftOut, isOf } = one
  const kept = Object.entries(getTableColumns(table)).filter(([name]) => !(name in leftOut))
  const place = sql<number>`${table}.rowid`
  const columns: Record<string, SQL | SQLiteColumn> = { ...Object.fromEntries(kept), ...added }
  return {
    ...one,
    async *batches({ orm }, userId) {
      const batches = inBatches((last: { row_number: number } | undefined) => {
        const few = firstFew({
          from: table,
          where: and(isOf(userId), gt(place, last?.row_number ?? -1)),
          order: [place],
          bytes: bytes ?? sql`0`,
          limit,
        })
        return orm
          .select({ ...columns, row_number: place })
          .from(table)
          .where(inArray(place, few))
          .orderBy(asc(place))
      })
      for await (const rows of batches) yield rows.map(({ row_number, ...row }) => row)
    },
  }
}

export function countArchived(
  { orm }: Database,
  userId: string,
  { table, isOf }: ArchivedTable,
): Promise<number> {
  return orm.$count(table, isOf(userId))
}
