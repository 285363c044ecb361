import { expect, test } from 'bun:test'
import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { SQLiteTable, SQLiteTimestamp } from 'drizzle-orm/sqlite-core'

const files = [...new Bun.Glob('db/schema/*.ts').scanSync()]
const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
const tables: Table[] = modules
  .flatMap((one) => Object.values(one))
  .filter((one) => is(one, SQLiteTable))

test('every stored time is in milliseconds', () => {
  const times = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => is(column, SQLiteTimestamp))
      .map((column) => ({ name: `${getTableName(table)}.${column.name}`, mode: column.mode })),
  )
  expect(times.length).toBeGreaterThan(40)
  expect(times.filter(({ mode }) => mode !== 'timestamp_ms')).toEqual([])
})

test('the columns of a table are named in one case', () => {
  const mixed = tables.filter((table) => {
    const names = Object.keys(getTableColumns(table))
    return names.some((name) => /_/.test(name)) && names.some((name) => /[A-Z]/.test(name))
  })
  expect(mixed.map(getTableName)).toEqual([])
})
