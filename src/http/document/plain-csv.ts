import Papa from 'papaparse'
import type { FilePart } from './download'

export type PlainCell = string | number | null

interface PlainCsv {
  columns: readonly string[]
  /** Texts stand between quotes, also empty ones. */
  quoted?: readonly boolean[]
}

/** As programs write tables for one another: a cell that looks like a formula stays as it is. */
export async function* plainCsv<Row>(
  { columns, quoted = [] }: PlainCsv,
  batches: AsyncIterable<readonly Row[]>,
  linesOf: (row: Row) => PlainCell[][],
): AsyncIterable<FilePart> {
  const isQuoted = columns.map((_, at) => quoted[at] ?? false)
  const write = (lines: PlainCell[][]) =>
    lines.length === 0 ? '' : `${Papa.unparse(lines, { quotes: isQuoted, newline: '\n' })}\n`
  const header = Papa.unparse([[...columns]], { quotes: quoted.length > 0, newline: '\n' })
  yield { text: `${header}\n`, rows: 0 }
  for await (const rows of batches) yield { text: write(rows.flatMap(linesOf)), rows: rows.length }
}
