import { and, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { attempts } from '../../../db/schema/account'

/** After `free` failures in a row one has to wait, twice as long each time. */
export interface Limit {
  free: number
  /** Seconds. */
  firstWait: number
  maxWait: number
}

export interface Attempt {
  key: string
  limit: Limit
}

interface Counting {
  db: Database
  now: () => Date
}

/** Seconds after which a failure is forgotten. */
const memory = 86_400
/** Seconds by which the clocks of two instances may differ; a later time is from a wrong clock. */
export const maxClockDifference = 60

/** @returns seconds to wait before all of these may be tried */
export async function waitFor({ db, now }: Counting, made: readonly Attempt[]): Promise<number> {
  const limits = new Map(made.map(({ key, limit }) => [key, limit]))
  const waiting = await db.orm
    .select({ key: attempts.key, freeAt: attempts.freeAt })
    .from(attempts)
    .where(and(isOneOf(made), gt(attempts.freeAt, now())))
  const waits = waiting.map(({ key, freeAt }) => {
    const { maxWait = 0 } = limits.get(key) ?? {}
    const wait = seconds(freeAt) - seconds(now())
    return wait > maxWait + maxClockDifference ? 0 : Math.min(wait, maxWait)
  })
  return Math.max(0, ...waits)
}

/**
 * Counts an attempt as failed until it is refunded, so that concurrent ones cannot slip through.
 * @returns seconds to wait; 0 if it may be made
 */
export async function countAttempts(counting: Counting, made: readonly Attempt[]): Promise<number> {
  const counted = await Promise.all(made.map((attempt) => countAttempt(counting, attempt)))
  if (counted.every(Boolean)) return 0
  const wait = await waitFor(counting, made)
  const free = made.filter((_, index) => counted[index])
  await refundAttempts(counting, free)
  return Math.max(1, wait)
}

/**
 * Takes one failure back after a success. Await the query or add it to a batch.
 * @param when a condition
 */
export function refundAttempts({ db }: Counting, made: readonly Attempt[], when?: SQL) {
  return db.orm
    .update(attempts)
    .set({ failures: sql`max(0, ${attempts.failures} - 1)`, freeAt: new Date(0) })
    .where(and(isOneOf(made), when))
}

export function resetAttempts({ db }: Counting, made: readonly Attempt[], when?: SQL) {
  return db.orm.delete(attempts).where(and(isOneOf(made), when))
}

export async function purgeAttempts({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(attempts).where(lt(attempts.failedAt, new Date((seconds(now) - memory) * 1000)))
}

async function countAttempt({ db, now }: Counting, { key, limit }: Attempt): Promise<boolean> {
  const at = seconds(now())
  const { free, firstWait, maxWait } = limit
  const failures = sql`case when ${attempts.failedAt} < ${at - memory} then 1 else ${attempts.failures} + 1 end`
  const beyond = sql`(${failures}) - ${free}`
  const wait = sql`min(${maxWait}, ${firstWait} << min(${beyond}, 20))`
  // Not the current time where there is no wait: another instance's clock may be behind.
  const freeAt = sql`case when ${beyond} < 0 then 0 else ${at} + ${wait} end`
  const rows = await db.orm
    .insert(attempts)
    .values({ key, failures: 1, failedAt: now(), freeAt: new Date(0) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { failures, failedAt: sql`${at}`, freeAt },
      setWhere: sql`${attempts.freeAt} <= ${at} or ${attempts.freeAt} > ${at + maxWait + maxClockDifference}`,
    })
    .returning({ key: attempts.key })
  return rows.length > 0
}

function isOneOf(made: readonly Attempt[]) {
  const keys = made.map(({ key }) => key)
  return inArray(attempts.key, keys)
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
