import { and, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client'

/** To be awaited after each step of a long work. */
export type Rest = () => Promise<void>

const rowsAtOnce = 100

/** @param atOnce fewer where each row takes others with it, or leaves a search index */
export async function deleteInSteps(
  { orm }: Pick<Database, 'orm'>,
  table: SQLiteTable,
  which: SQL | undefined,
  rest: Rest,
  atOnce = rowsAtOnce,
): Promise<void> {
  const few = sql`(select rowid from ${table} where ${which} limit ${atOnce})`
  for (;;) {
    const { rowsAffected } = await orm.run(sql`delete from ${table} where rowid in ${few}`)
    if (rowsAffected < atOnce) return
    await rest()
  }
}

interface Aged {
  table: SQLiteTable
  /** Has an index, behind what `within` says is equal. */
  age: SQLiteColumn
  within?: SQL
  after?: Date
  until: Date
}

/** Where most stay: each is looked at once, by its age. */
export async function deleteSome(
  { orm }: Pick<Database, 'orm'>,
  { table, age, within, after = new Date(0), until }: Aged,
  which: SQL | undefined,
  rest: Rest,
): Promise<void> {
  const place = sql<number>`${table}.rowid`
  let last = { at: after.getTime(), place: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const isNext = sql`(${age}, ${place}) > (${last.at}, ${last.place})`
    const few = await orm
      .select({ at: sql<number>`${age}`, place })
      .from(table)
      .where(and(within, isNext, lte(age, until)))
      .orderBy(age, place)
      .limit(rowsAtOnce)
    last = few.at(-1) ?? last
    const places = few.map((one) => one.place)
    if (places.length > 0) await orm.delete(table).where(and(inArray(place, places), which))
    if (places.length < rowsAtOnce) return
    await rest()
  }
}
