import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { unpackSummary, type WorkoutSummary } from '../../../../db/schema/workout-summary'
import { workouts } from '../../../../db/schema/workouts'
import { visibleTo } from '../queries'

/** All of them as one text: 5,000 rows would take longer. */
export async function listSummaries({ orm }: Database, userId: string): Promise<WorkoutSummary[]> {
  const [row] = await orm
    .select({ summaries: sql<string>`coalesce(group_concat(${workouts.summary}, ','), '')` })
    .from(workouts)
    .where(visibleTo(userId))
  return JSON.parse(`[${row?.summaries ?? ''}]`).map(unpackSummary)
}
