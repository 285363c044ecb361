import Papa from 'papaparse'

export interface Row {
  /** Counted as in a spreadsheet: the header is row 1. */
  number: number
  /** By lowercase column name; empty cells are left out. */
  cells: Map<string, string>
}

interface Notes {
  /** Says in a sentence what was not read of the file with this name. */
  note(name: string, sentence: string): void
}

/** Some exports begin with notes above the header. */
const maxRowsAboveHeader = 12

/** @param columns at least one of them must be in the header, in any order */
export function csvRows(
  text: string,
  columns: string[],
  name: string,
  report: Notes,
  maxRows: number,
): Row[] {
  const known = columns.map((column) => column.toLowerCase())
  const { data, errors } = Papa.parse<string[]>(text.trim(), {
    skipEmptyLines: 'greedy',
    preview: maxRows + 1,
  })
  if (data.length > maxRows) {
    report.note(name, `it has more than ${maxRows} rows: those after them are left out`)
    data.length = maxRows
  }
  const names = data.slice(0, maxRowsAboveHeader).map((cells) => cells.map(headerName))
  const start = names.findIndex((cells) => cells.some((cell) => known.includes(cell)))
  const header = names[start]
  if (!header) {
    report.note(name, `it has no column “${columns.join('” or “')}”: not read`)
    return []
  }
  const rows = data.slice(start + 1).map((cells, index) => ({ cells, number: index + 2 }))
  const isCutShort = errors.some(({ type }) => type === 'Quotes')
  const broken = isCutShort ? rows.pop() : undefined
  if (broken) report.note(name, `row ${broken.number} ends in the middle of a text: left out`)
  for (const { number, cells } of rows.filter((row) => row.cells.length !== header.length)) {
    report.note(name, `row ${number} has ${cells.length} cells instead of ${header.length}`)
  }
  return rows.map(({ number, cells }) => ({ number, cells: named(header, cells) }))
}

function headerName(cell: string): string {
  return cell.replaceAll('\ufeff', '').trim().toLowerCase()
}

function named(header: string[], cells: string[]): Map<string, string> {
  const pairs = header.map((name, index): [string, string] => [name, cells[index]?.trim() ?? ''])
  return new Map(pairs.filter(([, cell]) => cell !== ''))
}
