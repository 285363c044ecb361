import { and, between, inArray, type SQL, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import {
  type RepsOnBody,
  unpackSummary,
  type WorkoutSummary,
} from '../../../../db/schema/workout-summary'
import { workouts } from '../../../../db/schema/workouts'
import { inOrder, unknownHour } from '../in-order'
import { isWorkoutOf } from '../queries'

export function summariesOfYear({ orm }: Database, userId: string, year: string) {
  const start = sql`coalesce(${workouts.start}, ${unknownHour})`
  return inBatches(async (last: WorkoutSummary | undefined): Promise<WorkoutSummary[]> => {
    const isAfter =
      last &&
      sql`(${workouts.date}, ${start}, ${workouts.id}) > (${last.date}, ${last.start ?? unknownHour}, ${last.id})`
    const few = firstFew({
      from: workouts,
      where: and(isWorkoutOf(userId), isIn(year), isAfter),
      order: [workouts.date, start, workouts.id],
      bytes: sql`octet_length(${workouts.summary})`,
      limit: 400,
    })
    // One concatenated string is faster to read than many rows.
    const [row] = await orm
      .select({ summaries: sql<string>`coalesce(group_concat(${workouts.summary}, ','), '')` })
      .from(workouts)
      .where(inArray(workouts.id, few))
    return JSON.parse(`[${row?.summaries ?? ''}]`)
      .map(unpackSummary)
      .toSorted(inOrder)
  })
}

function isIn(year: string): SQL {
  return between(workouts.date, `${year}-01-01`, `${year}-12-31`)
}

export function selectDays({ orm }: Database, userId: string, from: string, to: string) {
  const { date, kind, minutes, distance, summary } = workouts
  return orm
    .select({
      date,
      kind,
      count: sql<number>`count(*)`,
      minutes: sql<number | null>`sum(${minutes})`,
      distance: sql<number | null>`sum(${distance})`,
      volume: sql<number>`sum(${summary} ->> '$[6]')`,
      onBody: sql<RepsOnBody[]>`json_group_array(json(${summary} -> '$[8]'))
        filter (where ${summary} -> '$[8]' is not null)`.mapWith((all: string) =>
        (JSON.parse(all) as RepsOnBody[][]).flat(),
      ),
    })
    .from(workouts)
    .where(and(isWorkoutOf(userId), between(date, from, to)))
    .groupBy(date, kind)
}
