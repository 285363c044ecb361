import { gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { attempts } from '../../../db/schema/account'

/** How often something may fail in a row, and how long one then waits: each time twice as long. */
export interface Limit {
  /** Failures before the first wait. */
  free: number
  /** Seconds. */
  firstWait: number
  longestWait: number
}

/** One thing that is counted. */
export interface Attempt {
  key: string
  limit: Limit
}

/** Seconds after which a failure is forgotten. */
const memory = 86_400

export type Limiter = ReturnType<typeof createLimiter>

/** Counts failures in the database, so that they count for every instance. */
export function createLimiter({ orm }: Database, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** Seconds to wait before any of these may be tried; 0 is now. */
  async function waitFor(keys: readonly string[]): Promise<number> {
    const waiting = await orm
      .select({ freeAt: attempts.freeAt })
      .from(attempts)
      .where(sql`${inArray(attempts.key, [...keys])} and ${gt(attempts.freeAt, now())}`)
    const ends = waiting.map(({ freeAt }) => freeAt.getTime() / 1000 - seconds())
    return Math.max(0, ...ends)
  }

  /**
   * Counts an attempt as a failure until it is forgiven, so that many at once cannot slip through.
   * @returns seconds to wait, when it may not be made
   */
  async function take(made: readonly Attempt[]): Promise<number> {
    const taken = await Promise.all(made.map(count))
    if (taken.every(Boolean)) return 0
    const keys = made.map(({ key }) => key)
    const wait = await waitFor(keys)
    await forgive(keys.filter((_, index) => taken[index]))
    return Math.max(1, wait)
  }

  /** Whether it was free to be tried. */
  async function count({ key, limit }: Attempt): Promise<boolean> {
    const at = seconds()
    const { free, firstWait, longestWait } = limit
    const failures = sql`case when ${attempts.failedAt} < ${at - memory} then 1 else ${attempts.failures} + 1 end`
    const beyond = sql`(${failures}) - ${free}`
    const wait = sql`min(${longestWait}, ${firstWait} << min(${beyond}, 20))`
    // Not now but 0 where nobody waits: another instance's clock may be behind.
    const freeAt = sql`case when ${beyond} < 0 then 0 else ${at} + ${wait} end`
    const rows = await orm
      .insert(attempts)
      .values({ key, failures: 1, failedAt: now(), freeAt: new Date(0) })
      .onConflictDoUpdate({
        target: attempts.key,
        set: { failures, failedAt: sql`${at}`, freeAt },
        setWhere: sql`${attempts.freeAt} <= ${at}`,
      })
      .returning({ key: attempts.key })
    return rows.length > 0
  }

  /** Takes one failure back, for the attempt came to a good end. */
  async function forgive(keys: readonly string[]): Promise<void> {
    await orm
      .update(attempts)
      .set({ failures: sql`max(0, ${attempts.failures} - 1)`, freeAt: new Date(0) })
      .where(inArray(attempts.key, [...keys]))
  }

  /** Starts anew. */
  async function forget(keys: readonly string[]): Promise<void> {
    await orm.delete(attempts).where(inArray(attempts.key, [...keys]))
  }

  /** Deletes what is forgotten anyway. */
  async function purge(): Promise<void> {
    await orm.delete(attempts).where(lt(attempts.failedAt, new Date((seconds() - memory) * 1000)))
  }

  return { waitFor, take, forgive, forget, purge }
}
