import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { maxFound } from '../paging'

interface Hits {
  /** From a search index named `hits`, joined to what may be found of it: `from … where …`. */
  matching: SQL
  /** Lower is better. */
  score: SQL
  max: Placeholder
  /** Above it, the latest are taken: a score reads all that matches. */
  maxScored?: number
  /** Whether it comes after all others. */
  isLast?: SQL
}

/**
 * One statement for the first hits and for how many there are, at most `maxFound`.
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
  const limit = (isScored: boolean) => sql`limit (
    select iif(total < ${maxScored}, ${isScored ? max : 0}, ${isScored ? 0 : max}) from counted
  )`
  return sql`(
    with counted as materialized (
      select count(*) as total, coalesce(sum(is_last), 0) as lasts
      from (select ${isLast} as is_last ${matching} limit ${maxFound})
    ), few as (
      select hits.rowid as number, ${score} + 1000 * (${isLast}) as score ${matching}
      order by score, hits.rowid desc ${limit(true)}
    ), latest as (
      select hits.rowid as number ${matching} order by hits.rowid desc ${limit(false)}
    )
    select number, row_number() over () as place, total, lasts
    from (select number from few union all select number from latest) cross join counted
  )`
}
