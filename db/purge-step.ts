import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { purges } from './schema/purges'

const day = 86_400_000

/** Each hour since the last purge allows what became due within a day to be deleted. */
const pace = 24

/**
 * Limits the effect of a clock that jumps ahead: then at most what is due within a day is deleted,
 * however often the server starts. A reading from at least a day ago is trusted, so that a process
 * that runs for a minute per week keeps up.
 * @returns the moment up to which due items may be deleted
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
