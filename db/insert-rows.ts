import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client'

/**
 * By one statement with one parameter: to build one of thousands takes longer than to run it. Not
 * for tables with bytes.
 */
export async function insertRows<Table extends SQLiteTable>(
  orm: Pick<Database['orm'], 'run'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const all: readonly Record<string, unknown>[] = rows
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(([name]) =>
    all.some((row) => row[name] !== undefined),
  )
  if (columns.length === 0) return
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map((_, at) => sql.raw(`value ->> ${at}`))
  const given = all.map((row) => columns.map(([name, column]) => stored(column, row[name])))
  await orm.run(
    sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(given)})`,
  )
}

/** SQLite would store half a surrogate pair as bytes that are no text. */
function stored(column: SQLiteColumn, value: unknown = column.default ?? null): unknown {
  const driven = value === null ? null : column.mapToDriverValue(value)
  return typeof driven === 'string' ? driven.toWellFormed() : driven
}
