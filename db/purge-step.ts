import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { purges } from './schema/purges'

/** Milliseconds. */
const maxStep = 86_400_000

/**
 * Moves on to now, but by a day at most: a clock that is years ahead deletes in an hour only what is
 * due within a day, and not what somebody thinks they have a month to take back.
 * @returns the moment by which what is due may be deleted
 */
export async function nextPurge({ orm }: Database, now: Date): Promise<Date> {
  const at = now.getTime()
  const [row] = await orm
    .insert(purges)
    .values({ id: 1, until: now })
    .onConflictDoUpdate({
      target: purges.id,
      set: { until: sql`min(${at}, ${purges.until} + ${maxStep})` },
    })
    .returning()
  return row?.until ?? now
}
