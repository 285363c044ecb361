import Papa from 'papaparse'
import { decodeText } from './decode-text'
import { SourceError } from './source-error'

export interface Table {
  /** As the file has them. */
  header: readonly string[]
  /** In lower case, as the header has them: a name may occur twice. */
  columns: readonly string[]
  rows: readonly Cells[]
}

/** By place, as in the header; missing cells are empty, and there may be more. */
export type Cells = readonly string[]

const separators = [',', ';', '\t']

/**
 * @param name of the file, for messages
 * @throws {SourceError} if the bytes are no text, or no table
 */
export function readTable(bytes: Uint8Array, name: string): Table {
  const text = textOf(bytes, name).replace(/^\ufeff/, '')
  const [, header = ''] = /^\s*(.*)/.exec(text) ?? []
  const delimiter = separatorOf(header)
  // Between tabs nothing is quoted: a quotation mark is one.
  const quoteChar = delimiter === '\t' ? '\0' : '"'
  const { data } = Papa.parse<string[]>(text, { delimiter, quoteChar, skipEmptyLines: 'greedy' })
  const [first, ...rows] = data
  if (!first || first.length < 2) throw new SourceError(`${name} is no table`)
  const names = first.map((cell) => cell.trim())
  const ours = isReport(names) ? reportColumns.length : 0
  return tableOf(
    names.slice(ours),
    rows.map((cells) => cells.slice(ours)),
  )
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
function textOf(bytes: Uint8Array, name: string): string {
  const end = bytes.indexOf(10)
  const header = new TextDecoder().decode(bytes.subarray(0, end < 0 ? undefined : end))
  return header.startsWith('Book Id\t') ? new TextDecoder().decode(bytes) : decodeText(bytes, name)
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
