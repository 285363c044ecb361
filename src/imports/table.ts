import Papa from 'papaparse'
import { type Encoding, encodingOf } from './decode-text'
import type { FileBytes } from './file-bytes'
import { type Cells, cellsAt, type Rows } from './rows'
import { type Block, parseInBlocks, parseRows, RowsInBlocks, type Writing } from './rows-in-blocks'
import { SourceError } from './source-error'

export interface Table {
  /** As the file has them. */
  header: readonly string[]
  /** In lower case, as the header has them: a name may occur twice. */
  columns: readonly string[]
  rows: Rows
  /** As which its bytes were read. */
  encoding?: Encoding
}

const separators = [',', ';', '\t']

export interface TableLimits {
  columns: number
  /** Letters. */
  cell: number
  /** Bytes that are parsed at once. */
  block: number
}

const tableLimits: TableLimits = { columns: 1000, cell: 1_000_000, block: 262_144 }

/** What a table has that is more than can be read, and where. */
export class TableError extends SourceError {
  /** @param at the row below the header is 1 */
  constructor(
    readonly problem: 'openQuote' | 'longCell' | 'manyColumns',
    readonly at: { row: number; column: string; count: number; max: number },
  ) {
    super(`${problem} in row ${at.row}`)
  }
}

/**
 * @param name of the file, for messages
 * @param maxRows beyond which it is not read on
 * @throws {SourceError} if the bytes are no text, or no table
 */
export function readTable(
  file: FileBytes,
  name: string,
  limits = tableLimits,
  maxRows = Number.POSITIVE_INFINITY,
): Table {
  const { writing, start } = writingOf(file, name)
  const blocks: Block[] = []
  let header: readonly string[] | undefined
  let length = 0
  for (const block of parseInBlocks(file, writing, start, limits.block)) {
    const isFirst = header === undefined
    const [first] = block.rows
    header ??= first
    if (header === undefined || first === undefined) continue
    if (header.length < 2) throw new SourceError(`${name} is no table`)
    checkTableSize(block.rows, limits, header, length + (isFirst ? 0 : 1))
    const rows = block.rows.length - (isFirst ? 1 : 0)
    const row = length + rows
    if (block.isOpen) throw new TableError('openQuote', { row, column: '', count: 0, max: 0 })
    if (block.isTooLong) {
      throw new TableError('longCell', { row, column: '1', count: 0, max: limits.cell })
    }
    const { start, end } = block
    if (rows > 0) blocks.push({ start, end, first: length, hasHeader: isFirst })
    length += rows
    if (length > maxRows) break
  }
  if (header === undefined) throw new SourceError(`${name} is no table`)
  const all = header.map((cell) => cell.trim())
  const names = all.slice(isReport(all) ? reportColumns.length : 0)
  const rows = new RowsInBlocks(blocks, length, ({ start, end, hasHeader }) =>
    parseRows(file.read(start, end), writing)
      .slice(hasHeader ? 1 : 0)
      .map((cells) => whole(cells.slice(all.length - names.length), names.length)),
  )
  return { header: names, columns: lowered(names), rows, encoding: writing.encoding }
}

/**
 * @param first of the rows, counted from 0, as which the header is
 * @throws {TableError}
 */
export function checkTableSize(
  rows: readonly Cells[],
  limits = tableLimits,
  header = rows[0],
  first = 0,
): void {
  for (const [at, cells] of rows.entries()) {
    const [row, count] = [first + at, cells.length]
    if (count > limits.columns) {
      throw new TableError('manyColumns', { row, column: '', count, max: limits.columns })
    }
    const long = cells.findIndex((cell) => cell.length > limits.cell)
    const column = header?.[long]?.trim().slice(0, 60) || String(long + 1)
    if (long >= 0) throw new TableError('longCell', { row, column, count, max: limits.cell })
  }
}

/** Of the report of what was left, in front of the columns of the file, which is brought again. */
export const reportColumns = ['left_row', 'left_reason']

function isReport(names: readonly string[]): boolean {
  return reportColumns.every((name, at) => names[at] === name)
}

/** @param rows whose cells are trimmed, and as many as there are columns */
export function tableOf(header: readonly string[], rows: readonly Cells[]): Table {
  const wholeRows = rows.map((cells) => whole(cells, header.length))
  return { header, columns: lowered(header), rows: wholeRows }
}

function lowered(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase())
}

function whole(cells: Cells, columns: number): Cells {
  const missing = Array<string>(Math.max(0, columns - cells.length)).fill('')
  return [...cells.map((cell) => cell.trim()), ...missing]
}

/** By which its separator and the ends of its lines are found. */
const sampleBytes = 262_144

function writingOf(file: FileBytes, name: string): { writing: Writing; start: number } {
  const found = encodingOf(file, name)
  const bytes = file.read(found.start, Math.min(file.size, found.start + sampleBytes))
  const [, header = ''] = /^\s*(.*)/.exec(new TextDecoder(found.encoding).decode(bytes)) ?? []
  // LibraryThing’s cells are UTF-8, but for those that libraries wrote: only they have wrong signs.
  const isLoose = found.encoding === 'windows-1252' && header.startsWith('Book Id\t')
  const encoding = isLoose ? 'utf-8' : found.encoding
  const delimiter = separatorOf(header)
  // Between tabs nothing is quoted: a quotation mark is one.
  const quoteChar = delimiter === '\t' ? '\0' : '"'
  const text = new TextDecoder(encoding).decode(bytes)
  const { meta } = Papa.parse(text, { delimiter, quoteChar, preview: 1 })
  const newline = meta.linebreak as Writing['newline']
  return { writing: { encoding, isLoose, delimiter, quoteChar, newline }, start: found.start }
}

/** Spreadsheets of many countries save commas as semicolons. */
function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** What stands in this column, the first of its name, row by row. */
export function column({ columns, rows }: Table, name: string): Iterable<string> {
  return cellsAt(rows, columns.indexOf(name))
}

/** @returns the places of those that hold something in one row at least */
export function filledColumns(
  { header, rows }: Table,
  isNothing: (cell: string) => boolean = (cell) => cell === '',
): Set<number> {
  const empty = new Set(header.keys())
  for (const cells of rows) {
    for (const at of empty) if (!isNothing(cells[at] ?? '')) empty.delete(at)
    if (empty.size === 0) break
  }
  return new Set(header.keys()).difference(empty)
}
