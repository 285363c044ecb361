import { and, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../db/client'
import { dayInMilliseconds } from '../ui/days'

/** A table whose rows can be put in the trash. */
type Trashable = SQLiteTable & { trashed_at: SQLiteColumn }

type Orm = Pick<Database['orm'], 'run'>

export const daysInTrash = 30

/** Every query but those of the trash asks for it. */
export function isLive({ trashed_at }: Trashable): SQL {
  return isNull(trashed_at)
}

export function isTrashed({ trashed_at }: Trashable): SQL {
  return isNotNull(trashed_at)
}

/** Whether it can still be restored: a purge deletes later, and in steps. */
export function isRestorable({ trashed_at }: Trashable, now: Date, days = daysInTrash): SQL {
  return gt(trashed_at, new Date(now.getTime() - days * dayInMilliseconds))
}

/** When something of the trash ends. */
export function endOfTrash(trashedAt: Date): Date {
  return new Date(trashedAt.getTime() + daysInTrash * dayInMilliseconds)
}

/**
 * Puts a row in the trash or, with null, restores it.
 * @param which with its owner's id
 * @returns whether there was such a row
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

/**
 * Deletes a row of the trash for good.
 * @param which with its owner's id
 * @returns whether there was such a row in the trash
 */
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

/** Deletes for good what has been in anybody's trash for thirty days. */
export async function purgeTrash({ orm }: Database, table: Trashable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysInTrash * dayInMilliseconds)
  await orm.run(sql`delete from ${table} where ${lte(table.trashed_at, before)}`)
}
