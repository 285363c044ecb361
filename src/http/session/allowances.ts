import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { allowances } from '../../../db/schema/account'
import { maxClockDifference } from './rate-limiter'

/** A token bucket that is refilled by `perHour`. */
export interface Allowance {
  atOnce: number
  perHour: number
}

interface Counting {
  db: Database
  now: () => Date
}

const hour = 3_600_000

/**
 * Uses one of an allowance, if any is left.
 * @returns seconds to wait; 0 if it was used
 */
export async function spend(
  { db, now }: Counting,
  key: string,
  { atOnce, perHour }: Allowance,
): Promise<number> {
  const at = now().getTime()
  const each = Math.ceil(hour / perHour)
  const end = at + each * atOnce
  // Only a wrong clock can have written a later time.
  const wrong = end + maxClockDifference * 1000
  const used = sql`case when ${allowances.usedUntil} > ${wrong} then ${at} else max(${at}, ${allowances.usedUntil}) end`
  const spent = await db.orm
    .insert(allowances)
    .values({ key, usedUntil: new Date(at + each) })
    .onConflictDoUpdate({
      target: allowances.key,
      set: { usedUntil: sql`${used} + ${each}` },
      setWhere: sql`${used} + ${each} <= ${end}`,
    })
    .returning({ key: allowances.key })
  if (spent.length > 0) return 0
  const [row] = await db.orm.select().from(allowances).where(eq(allowances.key, key))
  const excess = (row?.usedUntil.getTime() ?? end) + each - end
  return Math.max(1, Math.ceil(Math.min(excess, each) / 1000))
}

export async function purgeAllowances({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(allowances).where(lt(allowances.usedUntil, now))
}
