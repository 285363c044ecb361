import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

const lastTime = 8_640_000_000_000_000

/**
 * @param value as JSON has it
 * @returns the value for the column; undefined if it has another type
 */
export function columnValue(column: SQLiteColumn, value: unknown): unknown {
  if (value === null) return column.notNull ? undefined : null
  switch (column.dataType) {
    case 'date':
      return timeOf(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= lastTime ? value : undefined
    case 'string':
      return typeof value === 'string' && isOneOf(column, value) ? value : undefined
    default:
      return value
  }
}

function timeOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) {
    return undefined
  }
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

function isOneOf({ enumValues }: SQLiteColumn, value: string): boolean {
  return !value.includes('\0') && (!enumValues?.length || enumValues.includes(value))
}
