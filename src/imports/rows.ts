/** By place, as in the header; missing cells are empty, and there may be more. */
export type Cells = readonly string[]

/** An array is one; those of a file are read whenever they are asked for. */
export interface Rows extends Iterable<Cells> {
  readonly length: number
  entries(): Iterable<[number, Cells]>
  at(index: number): Cells | undefined
}

/** What stands in one column, row by row. */
export function* cellsAt(rows: Rows, place: number): Generator<string> {
  for (const cells of rows) yield cells[place] ?? ''
}
