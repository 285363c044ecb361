import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { recoveryCodes } from '../../../db/schema/factors'
import type { ReportStatements } from '../report-change'
import { hasFactor } from '../users/factor-queries'

type Orm = Database['orm']

export function recoveryCode({ orm }: Database, userId: string, id: string) {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.id, id))
  return {
    isUnused: exists(orm.select().from(recoveryCodes).where(isIt)),
    useUp: orm.delete(recoveryCodes).where(isIt),
  }
}

/** @returns false if the account has no factor that could need recovery */
export async function replaceRecoveryCodes(
  { orm }: Database,
  userId: string,
  codeIds: string[],
  now: Date,
  report: ReportStatements,
): Promise<boolean> {
  const [, , , , codes] = await orm.batch([
    ...report,
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    insertFirstCodes(orm, userId, codeIds, now),
  ])
  return codes.length > 0
}

export function insertFirstCodes(orm: Orm, userId: string, codeIds: string[], now: Date) {
  const known = orm.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const at = sql.param(now, recoveryCodes.createdAt)
  const ids = sql`select ${userId}, value, ${at} from json_each(${JSON.stringify(codeIds)})`
  return orm
    .insert(recoveryCodes)
    .select(sql`${ids} where ${notExists(known)} and ${hasFactor(orm, userId)}`)
    .returning({ id: recoveryCodes.id })
}
