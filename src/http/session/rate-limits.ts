import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { rateLimits } from '../../../db/schema/account'

/** A token bucket: so many at once, and so many come back in an hour. */
export interface RateLimit {
  atOnce: number
  perHour: number
}

export interface Attempt {
  /** What is tried, and by whom or about whom. */
  key: string
  limit: RateLimit
}

interface Counting {
  db: Database
  now: () => Date
}

const hour = 3_600_000

/** Milliseconds by which the clocks of two instances may differ; later than that is a wrong clock's. */
const maxClockDifference = 60_000

/**
 * Takes a token, unless all are taken.
 * @returns seconds until there is one; 0 where it was taken
 */
export async function spend(counting: Counting, key: string, limit: RateLimit): Promise<number> {
  const { db, now } = counting
  const at = now().getTime()
  const { each, end, latest } = bucketAt(at, limit)
  const used = sql`case when ${rateLimits.usedUntil} > ${latest} then ${at} else max(${at}, ${rateLimits.usedUntil}) end`
  const taken = await db.orm
    .insert(rateLimits)
    .values({ key, usedUntil: new Date(at + each) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { usedUntil: sql`${used} + ${each}` },
      setWhere: sql`${used} + ${each} <= ${end}`,
    })
    .returning({ key: rateLimits.key })
  return taken.length > 0 ? 0 : Math.max(1, await waitFor(counting, [{ key, limit }]))
}

/** @returns seconds until each of these has a token; 0 where all have one */
export async function waitFor({ db, now }: Counting, made: readonly Attempt[]): Promise<number> {
  const at = now().getTime()
  const limits = new Map(made.map(({ key, limit }) => [key, limit]))
  const rows = await db.orm.select().from(rateLimits).where(isOneOf(made))
  const waits = rows.map(({ key, usedUntil }) => {
    const limit = limits.get(key)
    if (limit === undefined) return 0
    const { each, end, latest } = bucketAt(at, limit)
    const until = usedUntil.getTime()
    return until > latest ? 0 : Math.ceil(Math.min(until + each - end, each) / 1000)
  })
  return Math.max(0, ...waits)
}

/**
 * Counts an attempt as failed until it is refunded, so that many at once cannot slip through.
 * @returns seconds to wait, when it may not be made
 */
export async function countAttempts(counting: Counting, made: readonly Attempt[]): Promise<number> {
  const waits = await Promise.all(made.map(({ key, limit }) => spend(counting, key, limit)))
  const wait = Math.max(0, ...waits)
  if (wait > 0) {
    await refundAttempts(
      counting,
      made.filter((_, index) => waits[index] === 0),
    )
  }
  return wait
}

/**
 * Returns a token to each bucket after a successful attempt: a query to be awaited, or put into the
 * batch that the attempt writes.
 */
export function refundAttempts({ db }: Counting, made: readonly Attempt[], when?: SQL) {
  const cases = made.map(({ key, limit }) => sql`when ${key} then ${eachOf(limit)}`)
  const each = sql`case ${rateLimits.key} ${sql.join(cases, sql` `)} else 0 end`
  return db.orm
    .update(rateLimits)
    .set({ usedUntil: sql`${rateLimits.usedUntil} - ${made.length > 0 ? each : 0}` })
    .where(and(isOneOf(made), when))
}

export function resetAttempts({ db }: Counting, made: readonly Attempt[], when?: SQL) {
  return db.orm.delete(rateLimits).where(and(isOneOf(made), when))
}

export async function purgeRateLimits(db: Database, now: Date, rest: Rest): Promise<void> {
  await deleteInSteps(db, rateLimits, lt(rateLimits.usedUntil, now), rest)
}

/** Milliseconds since 1970: when a full bucket is empty, and the latest plausible `usedUntil`. */
function bucketAt(at: number, limit: RateLimit) {
  const each = eachOf(limit)
  const end = at + each * limit.atOnce
  return { each, end, latest: end + maxClockDifference }
}

function eachOf({ perHour }: RateLimit): number {
  return Math.ceil(hour / perHour)
}

function isOneOf(made: readonly Attempt[]) {
  const keys = made.map(({ key }) => key)
  return inArray(rateLimits.key, keys)
}
