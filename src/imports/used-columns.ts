import type { Cells } from './rows'
import { filledColumns, type Table } from './table'

/** Keeps which columns of a table are read, so that the others can be told. */
export interface UsedColumns {
  /** @returns the cell of the first column of that name */
  read(cells: Cells, name: string): string
  /** Of a column that is read, but comes in only in part. */
  leave(name: string): void
  /** What the file calls it. */
  said(name: string): string
  /** Columns that hold something and do not come in whole, as the file calls them. */
  left(): string[]
}

/** @param columns as they are asked for, where the file calls them otherwise */
export function trackColumns(
  table: Table,
  columns: readonly string[] = table.columns,
): UsedColumns {
  const { header } = table
  const places = new Map(columns.map((name, at): [string, number] => [name, at]).toReversed())
  const read = new Set<number>()
  const left = new Set<number>()
  return {
    read(cells, name) {
      const place = places.get(name)
      if (place === undefined) return ''
      read.add(place)
      return cells[place] ?? ''
    },
    leave(name) {
      left.add(places.get(name) ?? -1)
    },
    said(name) {
      const place = places.get(name) ?? -1
      return columns[place] === table.columns[place] ? name : (header[place] ?? name)
    },
    left() {
      const isMissed = (at: number) => !read.has(at) || left.has(at)
      const filled = filledColumns(table)
      return header.flatMap((name, at) =>
        isMissed(at) && filled.has(at) ? [name || String(at + 1)] : [],
      )
    },
  }
}

/** Of a row that has more cells than the header. */
export function cellsBeyond({ header }: Table, cells: Cells): [column: string, cell: string][] {
  return cells
    .slice(header.length)
    .flatMap((cell, at) => (cell === '' ? [] : [[String(header.length + at + 1), cell]]))
}
