import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { maxFound } from '../paging'

interface Hits {
  /** From a search index named `hits`, joined to what may be found of it: `from … where …`. */
  matching: SQL
  /** Lower is better. */
  score: SQL
  max: Placeholder
  /** From it on, the latest are taken: a score reads all that matches. */
  maxScored?: number
  /** Whether it comes after all others. */
  isLast?: SQL
}

/**
 * One statement for the first hits and for how many there are, at most `maxFound`. The beginnings
 * of words are looked up once for both, unless there are few enough to be scored.
 * Other tables are joined by `cross join`, or SQLite would look for the few in all of them.
 * @returns rows of `number` (that of the index), `place`, `total`, and `lasts`: how many come last
 */
export function bestHits({
  matching,
  score,
  max,
  maxScored = maxFound,
  isLast = sql`0`,
}: Hits): SQL {
  // SQLite skips a query whose limit is 0 altogether.
  const limit = (isWanted: SQL) => sql`limit (select iif(${isWanted}, ${max}, 0) from counted)`
  return sql`(
    with matched as materialized (
      select hits.rowid as number, ${isLast} as is_last ${matching}
      order by hits.rowid desc limit ${maxFound}
    ), counted as materialized (
      select count(*) as total, coalesce(sum(is_last), 0) as lasts from matched
    ), few as (
      select hits.rowid as number, ${score} + 1000 * (${isLast}) as score ${matching}
      order by score, hits.rowid desc ${limit(sql`total > 0 and total < ${maxScored}`)}
    ), latest as (
      select number from matched order by number desc ${limit(sql`total >= ${maxScored}`)}
    )
    select number, row_number() over () as place, total, lasts
    from (select number from few union all select number from latest) cross join counted
  )`
}
