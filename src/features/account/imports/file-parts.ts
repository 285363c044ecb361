import type { FileRows, ReadRow } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import type { RowText, StoredImport, StoredRow } from '../../../records/imports/queries'
import type { Room } from '../../../rooms'
import type { RecognisedFile } from './recognise-file'

/** A file as it is stored; can be sent from one thread to another. */
export interface FileParts {
  head: FileHead
  parts: Iterable<StoredPart> | AsyncIterable<StoredPart>
}

/** What is known of a file beside its rows. */
export interface FileHead
  extends Pick<StoredImport, 'program' | 'header' | 'encoding' | 'renamed'> {
  /** Undefined for a table that no program has written. */
  room: Room | undefined
  areDaysUnsure: boolean
}

/**
 * Some of its rows, as JSON of `RowText`s, or a picture, whose bytes are there until the next part is
 * asked for; last the columns that were not read.
 */
export type StoredPart =
  | { texts: string }
  | { picture: string; bytes: Uint8Array }
  | { leftColumns: string[] }

type ReadFile = Exclude<RecognisedFile, { kind: 'problem' }>

/** As which a table of no known program is listed. */
export const unknownProgram = 'CSV'

/** So few that no thread is busy with them for long, nor leaves much to collect. */
const rowsAtOnce = 50

export function partsOfFile(file: ReadFile): FileParts {
  const { table } = file
  const known = { header: table ? [...table.header] : null, encoding: encodingOf(table) }
  if (file.kind === 'unknown') {
    const none = { renamed: {}, areDaysUnsure: false }
    const head = { ...known, ...none, program: unknownProgram, room: undefined }
    return { head, parts: inParts(file.table.rows, (cells, at) => lineText(cells, at + 1)) }
  }
  const { program, room, read } = file
  const head = {
    ...{ ...known, program, room, areDaysUnsure: read.areDaysUnsure },
    renamed: { ...read.renamed },
  }
  return { head, parts: partsIn(read, table) }
}

function* partsIn(read: FileRows<unknown>, table: Table | undefined): Generator<StoredPart> {
  yield* inParts(read.rows, (row) => rowText(row, table))
  for (const [picture, { bytes }] of read.pictures ?? []) yield { picture, bytes }
  yield { leftColumns: read.leftColumns() }
}

function rowText(
  { row, lines = [row], key, name, item, lost, left }: ReadRow<unknown>,
  table: Table | undefined,
): RowText {
  const text = item === undefined ? null : JSON.stringify(item)
  const hash = text === null ? null : Bun.hash(text).toString(36)
  const isWhole = Object.keys(lost).length === 0
  const cells = table ? JSON.stringify(lines.map((line) => table.rows.at(line - 1) ?? [])) : null
  return [row, key, name, hash, text, isWhole ? null : JSON.stringify(lost), cells, left ?? null]
}

function lineText(cells: readonly string[], row: number): RowText {
  const name = cells.find(Boolean)?.slice(0, 300) ?? ''
  return [row, String(row - 1), name, null, null, null, JSON.stringify([cells]), null]
}

function* inParts<Row>(
  rows: Iterable<Row>,
  textOf: (row: Row, at: number) => RowText,
): Generator<StoredPart> {
  let texts: RowText[] = []
  let at = 0
  for (const row of rows) {
    texts.push(textOf(row, at++))
    if (texts.length < rowsAtOnce) continue
    yield { texts: JSON.stringify(texts) }
    texts = []
  }
  if (texts.length > 0) yield { texts: JSON.stringify(texts) }
}

/** As which a table was read, with a text of it that would be another if that is wrong. */
function encodingOf(table: Table | undefined): StoredImport['encoding'] {
  if (table?.encoding === undefined) return null
  const isTelling = (cell: string) => /[^\p{ASCII}]/u.test(cell)
  const row = Iterator.from(table.rows).find((cells) => cells.some(isTelling))
  const cell = row?.find(isTelling) ?? ''
  const at = Math.max(0, cell.search(/[^\p{ASCII}]/u) - 30)
  return { name: table.encoding, example: cell.slice(at, at + 60).trim() || null }
}

/** A row that was read, as `RowText` has it. */
export interface ShownRow extends Pick<StoredRow, 'row' | 'key' | 'name' | 'hash' | 'reason'> {
  item: unknown
  lost: Record<string, string> | null
}

export function rowsIn(texts: string): ShownRow[] {
  const rows: RowText[] = JSON.parse(texts)
  return rows.map(([row, key, name, hash, item, lost, , reason]) => ({
    ...{ row, key, name, hash, reason },
    item: item === null ? null : JSON.parse(item),
    lost: lost === null ? null : JSON.parse(lost),
  }))
}
