import type { ImportFile } from './archive'
import type { Table } from './table'

/** For whom a file is read. */
export interface ReadFor {
  timeZone: string
}

/** A program whose files a room can read. */
export interface ImportSource<Item = unknown> {
  program: string
  /** By its columns, since people rename files. */
  isFrom(table: Table): boolean
  /** The rows of its other form, which is no table; undefined for other files. */
  tableIn?(bytes: Uint8Array, maxRows: number): Table | undefined
  /** In English, as in `{ books: 812 }`. */
  count(table: Table): Record<string, number>
  /** How many there are of each kind, by the file’s own words, as in `{ 'to-read': 31 }`. */
  kinds?(table: Table): Record<string, number>
  /** Missing where files are only recognised. */
  read?(table: Table, given: ReadFor): FileRows<Item>
}

export interface FileRows<Item> {
  /** Read while they are asked for, once. */
  rows: Iterable<ReadRow<Item>>
  /** Columns that hold something and were not read, as the file calls them: known once all rows were. */
  leftColumns(): string[]
  /** Whether days and months of all dates could be the other way round. */
  areDaysUnsure: boolean
  /** Where the rows are those of a list within an archive. */
  table?: Table
  /** Which came with the file and are stored until it is brought in, by what items call them. */
  pictures?: ReadonlyMap<string, Pick<ImportFile, 'bytes'>>
  /** Tags that are written otherwise here, by the program’s own word. */
  renamed?: Readonly<Record<string, string>>
}

export interface ReadRow<Item> {
  /** Of the table: that below the header is 1. */
  row: number
  /** All that it was made of, counted alike, if they are more than one. */
  lines?: readonly number[]
  /** The program’s own id of it, or else what tells it from others in that program. */
  key: string
  /** By which people know it. */
  name: string
  /** Missing where the row cannot be read. */
  item?: Item
  /** Why it cannot come in, if it was read and has no item. */
  left?: 'empty' | 'encrypted' | 'conflict' | 'noText' | 'route'
  /** Cells that were not understood, by column. */
  lost: Record<string, string>
}

/** Whether a table has each of these columns, given in lower case. */
export function hasColumns({ columns }: Table, ...names: string[]): boolean {
  return names.every((name) => columns.includes(name))
}

export function countEach(values: Iterable<string>): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one))
}
