import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { allowances } from '../../../db/schema/account'
import { maxClockDifference } from './rate-limiter'

/** How much somebody may do at once; what they have used comes back by so much in an hour. */
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
 * Uses one of an allowance, unless all of it is used.
 * @returns seconds to wait; 0 where it may be done
 */
export async function spend(
  { db, now }: Counting,
  key: string,
  { atOnce, perHour }: Allowance,
): Promise<number> {
  const at = now().getTime()
  const each = Math.ceil(hour / perHour)
  const end = at + each * atOnce
  // Later than it can be: of a clock that was wrong.
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

/** What is not used any more says as little as no row. */
export async function purgeAllowances({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(allowances).where(lt(allowances.usedUntil, now))
}
