import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { purges } from './schema/purges'

/** Milliseconds. */
const day = 86_400_000

/** For each hour that has passed since the last purge, what became due in a day may be deleted. */
const pace = 24

/**
 * Moves on to now, but for a clock that has jumped by a day at most: one that is years ahead deletes in
 * an hour, however many starts there are in it, only what is due within a day, and not what somebody
 * thinks they have a month to take back. What the clock said a day or more ago is believed, so that a
 * process that runs for a minute each week keeps up.
 * @returns the moment by which what is due may be deleted
 */
export async function nextPurge({ orm }: Database, now: Date): Promise<Date> {
  const at = now.getTime()
  const passed = sql`max(0, ${at} - ${purges.ranAt})`
  const step = sql`min(${day}, ${pace} * ${passed})`
  const believed = sql`iif(${passed} >= ${day}, ${purges.ranAt}, 0)`
  const [row] = await orm
    .insert(purges)
    .values({ id: 1, until: now, ranAt: now })
    .onConflictDoUpdate({
      target: purges.id,
      set: { until: sql`min(${at}, max(${purges.until} + ${step}, ${believed}))`, ranAt: now },
    })
    .returning()
  return row?.until ?? now
}
