import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface List {
  /** A table, or several that are joined. */
  from: SQLWrapper
  where: SQL | undefined
  /** As an index has them; the last one alone names a row. */
  order: readonly [...SQLWrapper[], SQLWrapper]
  /** Of a row's long columns. */
  bytes: SQL
  /** Rows; as many as usually are not too long. */
  limit: number
  /** That are read at once: while the driver reads a file, nobody is answered. */
  maxBytes?: number
}

/** The last columns of those rows that come first, and are not too long together: one row at least. */
export function firstFew({ from, where, order, bytes, limit, maxBytes = 65_536 }: List): SQL {
  const names = order.map((_, index) => sql.raw(`key_${index}`))
  const columns = order.map((key, index) => sql`${key} as ${names[index]}`)
  const [keys, sorted] = [sql.join(columns, sql`, `), sql.join([...names], sql`, `)]
  return sql`(select ${names.at(-1)} from (
    select ${names.at(-1)}, sum(bytes) over (order by ${sorted} rows unbounded preceding) - bytes as before
    from (select ${keys}, ${bytes} as bytes from ${from} where ${where}
      order by ${sql.join([...order], sql`, `)} limit ${limit})
  ) where before < ${maxBytes})`
}

/** What such batches are of. */
export type RowOf<Batches> = Batches extends AsyncIterable<readonly (infer Row)[]> ? Row : never

/**
 * All rows of a list, however many and however long, a few at a time.
 * @param next the first few after a row; none once there are no more
 */
export async function* inBatches<Row>(
  next: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await next(last)
    last = rows.at(-1)
    if (last === undefined) return
    yield rows
  }
}
