import Papa from 'papaparse'
import { decode, type Encoding } from './decode-text'
import { SourceError } from './source-error'

export interface Table {
  /** As the file has them. */
  header: readonly string[]
  /** In lower case, as the header has them: a name may occur twice. */
  columns: readonly string[]
  rows: readonly Cells[]
  /** As which its bytes were read. */
  encoding?: Encoding
}

/** By place, as in the header; missing cells are empty, and there may be more. */
export type Cells = readonly string[]

const separators = [',', ';', '\t']

export interface TableLimits {
  columns: number
  /** Letters. */
  cell: number
}

const tableLimits: TableLimits = { columns: 1000, cell: 1_000_000 }

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
 * @throws {SourceError} if the bytes are no text, or no table
 */
export function readTable(bytes: Uint8Array, name: string, limits = tableLimits): Table {
  const { text: all, encoding } = textOf(bytes, name)
  const text = all.replace(/^\ufeff/, '')
  const [, header = ''] = /^\s*(.*)/.exec(text) ?? []
  const delimiter = separatorOf(header)
  // Between tabs nothing is quoted: a quotation mark is one.
  const quoteChar = delimiter === '\t' ? '\0' : '"'
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    skipEmptyLines: 'greedy',
  })
  const [first, ...rows] = data
  if (!first || first.length < 2) throw new SourceError(`${name} is no table`)
  checkTableSize(data, limits)
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    throw new TableError('openQuote', { row: rows.length, column: '', count: 0, max: 0 })
  }
  const names = first.map((cell) => cell.trim())
  const ours = isReport(names) ? reportColumns.length : 0
  const table = tableOf(
    names.slice(ours),
    rows.map((cells) => cells.slice(ours)),
  )
  return { ...table, encoding }
}

/**
 * @param data with its header
 * @throws {TableError}
 */
export function checkTableSize(data: readonly Cells[], limits = tableLimits): void {
  for (const [row, cells] of data.entries()) {
    const count = cells.length
    if (count > limits.columns) {
      throw new TableError('manyColumns', { row, column: '', count, max: limits.columns })
    }
    const long = cells.findIndex((cell) => cell.length > limits.cell)
    const column = data[0]?.[long]?.trim().slice(0, 60) || String(long + 1)
    if (long >= 0) throw new TableError('longCell', { row, column, count, max: limits.cell })
  }
}

/** Of the report of what was left, in front of the columns of the file, which is brought again. */
export const reportColumns = ['left_row', 'left_reason']

function isReport(names: readonly string[]): boolean {
  return reportColumns.every((name, at) => names[at] === name)
}

export function tableOf(header: readonly string[], rows: readonly Cells[]): Table {
  return {
    header,
    columns: header.map((name) => name.toLowerCase()),
    rows: rows.map((cells) => {
      const missing = Array<string>(Math.max(0, header.length - cells.length)).fill('')
      return [...cells.map((cell) => cell.trim()), ...missing]
    }),
  }
}

/** LibraryThing’s cells are UTF-8, but for those that libraries wrote: only they have wrong signs. */
function textOf(bytes: Uint8Array, name: string): ReturnType<typeof decode> {
  const end = bytes.indexOf(10)
  const header = new TextDecoder().decode(bytes.subarray(0, end < 0 ? undefined : end))
  if (!header.startsWith('Book Id\t') || bytes.includes(0)) return decode(bytes, name)
  return { encoding: 'utf-8', text: new TextDecoder().decode(bytes) }
}

/** Spreadsheets of many countries save commas as semicolons. */
function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** @returns what stands in this column, the first of its name, row by row */
export function column({ columns, rows }: Table, name: string): string[] {
  const place = columns.indexOf(name)
  return rows.map((cells) => cells[place] ?? '')
}
