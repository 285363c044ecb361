import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface List {
  from: SQLWrapper
  where: SQL | undefined
  /** Must match an index; the last column must be unique. */
  order: readonly [...SQLWrapper[], SQLWrapper]
  bytes: SQL
  limit: number
  offset?: number
  isDescending?: boolean
  /** Per batch: the server cannot respond while the driver reads a file. */
  maxBytes?: number
}

/** Up to the row with which their size reaches `maxBytes`. */
export function firstFew({
  from,
  where,
  order,
  bytes,
  limit,
  offset = 0,
  isDescending = false,
  maxBytes = 65_536,
}: List): SQL {
  const by = (keys: readonly SQLWrapper[]) =>
    sql.join(isDescending ? keys.map((key) => sql`${key} desc`) : [...keys], sql`, `)
  const names = order.map((_, index) => sql.raw(`key_${index}`))
  const columns = order.map((key, index) => sql`${key} as ${names[index]}`)
  return sql`(select ${names.at(-1)} from (
    select ${names.at(-1)}, sum(bytes) over (order by ${by(names)} rows unbounded preceding) - bytes as before
    from (select ${sql.join(columns, sql`, `)}, ${bytes} as bytes from ${from} where ${where}
      order by ${by(order)} limit ${limit} offset ${offset})
  ) where before < ${maxBytes})`
}

export type RowOf<Batches> = Batches extends AsyncIterable<readonly (infer Row)[]> ? Row : never

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
