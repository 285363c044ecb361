import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { workoutYearParts, workoutYears } from '../../../../db/schema/workout-years'

export interface Year<Contents> {
  year: string
  changes: number
  /** Null where it has to be computed. */
  contents: Contents | null
}

export function selectYears<Contents>(
  { orm }: Database,
  userId: string,
  part: string | SQL,
  which?: SQL,
) {
  const { year, changes } = workoutYears
  const contents = sql<Contents | null>`${workoutYearParts.contents}`.mapWith(JSON.parse)
  return orm
    .select({ year, changes, contents })
    .from(workoutYears)
    .leftJoin(
      workoutYearParts,
      and(
        eq(workoutYearParts.user_id, userId),
        eq(workoutYearParts.year, year),
        eq(workoutYearParts.part, part),
      ),
    )
    .where(and(eq(workoutYears.user_id, userId), which))
    .orderBy(asc(year))
}

/** Characters. What is longer is computed again each time. */
const maxContents = 100_000

interface Part {
  userId: string
  year: string
  part: string
  contents: unknown
}

/** Does nothing if the year has changed since, or is too long to be stored. */
export async function keepPart(
  { orm }: Database,
  { userId, year, part, contents }: Part,
  changes: number,
): Promise<void> {
  const json = JSON.stringify(contents)
  if (json.length > maxContents) return
  await orm.run(sql`insert or replace into ${workoutYearParts} (user_id, year, part, contents)
    select ${workoutYears.user_id}, ${workoutYears.year}, ${part}, ${json}
    from ${workoutYears}
    where ${workoutYears.user_id} = ${userId} and ${workoutYears.year} = ${year}
      and ${workoutYears.changes} = ${changes}`)
}
