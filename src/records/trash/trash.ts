import { and, gt, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { smallSteps } from '../../http/load/small-steps'
import { dayInMilliseconds } from '../../ui/dates/days'

type Trashable = SQLiteTable & { trashed_at: SQLiteColumn }

type Orm = Pick<Database['orm'], 'run'>

export const daysInTrash = 30

/** Must be part of every query for rows that are not in the trash. */
export function isLive({ trashed_at }: Trashable): SQL {
  return isNull(trashed_at)
}

export function isTrashed({ trashed_at }: Trashable): SQL {
  return isNotNull(trashed_at)
}

export function isRestorable({ trashed_at }: Trashable, now: Date, days = daysInTrash): SQL {
  return gt(trashed_at, new Date(now.getTime() - days * dayInMilliseconds))
}

export function endOfTrash(trashedAt: Date): Date {
  return new Date(trashedAt.getTime() + daysInTrash * dayInMilliseconds)
}

/**
 * @param which must include the owner's id
 * @param at null restores it
 */
export async function setTrashed(
  orm: Orm,
  table: Trashable,
  which: SQL | undefined,
  at: Date | null,
): Promise<boolean> {
  const name = sql.identifier(table.trashed_at.name)
  const { rowsAffected } = await orm.run(
    sql`update ${table} set ${name} = ${sql.param(at, table.trashed_at)} where ${which}`,
  )
  return rowsAffected > 0
}

/** @param which must include the owner's id */
export async function deleteTrashed(
  orm: Orm,
  table: Trashable,
  which: SQL | undefined,
): Promise<boolean> {
  const { rowsAffected } = await orm.run(
    sql`delete from ${table} where ${and(which, isTrashed(table))}`,
  )
  return rowsAffected > 0
}

/** One at a time: each takes its versions with it, and leaves the search index. */
export async function purgeTrash(
  db: Database,
  table: Trashable,
  now: Date,
  rest: Rest = smallSteps('purging'),
  kept?: SQL,
): Promise<void> {
  const before = new Date(now.getTime() - daysInTrash * dayInMilliseconds)
  const isOver = and(lte(table.trashed_at, before), kept && not(kept))
  await deleteInSteps(db, table, isOver, rest, 1)
}
