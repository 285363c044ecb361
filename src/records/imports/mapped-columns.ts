import type { FileRows } from '../../imports/import-source'
import type { Table } from '../../imports/table'
import type { FieldLabel } from '../../ui/request-context'

/** How a room reads a table of no known program, once somebody has said what its columns are. */
export interface MappedColumns<Item = unknown> {
  fields: readonly MappedField[]
  /** @param places of the fields, counted from 0 */
  read(table: Table, places: Places): FileRows<Item>
}

export type Places = Readonly<Record<string, number>>

export interface MappedField {
  name: string
  label: FieldLabel
  /** Nothing can be read without it. */
  isRequired?: true
  /** Its usual names in the four languages, folded. */
  words: readonly string[]
  /** Whether a cell can be nothing else. */
  isIn?(cell: string): boolean
}

/** @returns the fields that a table seems to have, by its header, else by its first rows */
export function guessPlaces({ columns, rows }: Table, fields: readonly MappedField[]): Places {
  const places: Record<string, number> = {}
  const free = new Set(columns.keys())
  const take = (name: string, place: number) => {
    if (place < 0 || name in places) return
    places[name] = place
    free.delete(place)
  }
  const names = columns.map(fold)
  for (const { name, words } of fields) {
    const known = words.map((word) => names.findIndex((one, at) => free.has(at) && one === word))
    take(name, known.find((place) => place >= 0) ?? -1)
  }
  const first = [...Iterator.from(rows).take(50)]
  for (const { name, isIn } of fields) {
    if (!isIn) continue
    const place = [...free].find((at) => {
      const cells = first.flatMap((row) => row[at] || [])
      return cells.length > 0 && cells.every(isIn)
    })
    take(name, place ?? -1)
  }
  return places
}

/** Without marks, units in brackets and signs: `Gewicht (kg)` is `gewicht`. */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** With the names of the fields in place of those of their columns; others keep theirs. */
export function renamedColumns({ columns }: Table, places: Places): string[] {
  const names = new Map(Object.entries(places).map(([name, place]) => [place, `@${name}`]))
  return columns.map((name, at) => names.get(at) ?? name)
}

/** Tells its rows from those of tables with other columns. */
export function keyOfTable({ columns }: Table): string {
  return Bun.hash(columns.join('\n')).toString(36)
}
