import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { ArchiveError, type ImportFiles, readArchive } from '../../../imports/archive'
import { NulError } from '../../../imports/decode-text'
import type { FileRows } from '../../../imports/import-source'
import { isMarkdownText, isTree, lineOfEntities, nameOfText } from '../../../imports/kind-of-text'
import { SourceError } from '../../../imports/source-error'
import { readTable, type Table, TableError } from '../../../imports/table'
import type { Places } from '../../../records/imports/mapped-columns'
import type { RoomImport } from '../../../records/imports/room-import'
import type { RoomImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { maxFileBytes, maxFileMegabytes, maxRows } from './input'

export interface KnownFile {
  program: string
  room: Room
  roomImport: RoomImport<unknown>
  /** Missing where the file is none. */
  table?: Table
  read: FileRows<unknown>
  /** Of a table that no program has written. */
  mapping?: Places
}

export interface UnknownFile {
  program: string
  table: Table
}

/** As which a table of no known program is listed. */
const unknownProgram = 'CSV'
const maxMapped = 200

/** @returns a sentence if the file cannot be read */
export async function readImportFile(
  bytes: Uint8Array,
  fileName: string,
  roomImports: RoomImports,
  { rooms, LL: { bringIn } }: { rooms: readonly Room[]; LL: TranslationFunctions },
): Promise<KnownFile | UnknownFile | string> {
  const { problems } = bringIn
  if (bytes.byteLength === 0) return problems.none()
  if (bytes.byteLength > maxFileBytes) return problems.tooLarge({ max: maxFileMegabytes })
  try {
    const files = await readArchive(bytes, archiveLimits)
    if (files !== undefined) {
      const names = files.slice(0, 6).map(({ path }) => path.slice(0, 60))
      return (
        (await readFiles(files, roomImports, rooms)) ??
        problems.unknownFiles({ files: names.join(', ') })
      )
    }
    const line = lineOfEntities(bytes)
    if (line !== undefined) return problems.entities({ line })
    const read = isTree(bytes) ? undefined : tableIn(bytes)
    const table = read instanceof SourceError ? undefined : read
    const known = table && readKnownTable(table, roomImports, rooms, problems)
    if (known !== undefined) return known
    const isText = isTree(bytes) || isMarkdownText(bytes) || markdownName.test(fileName)
    const path = nameOfText(fileName, isTree(bytes))
    const alone = isText ? await readFiles([{ path, bytes }], roomImports, rooms) : undefined
    if (alone !== undefined) return alone
    if (table === undefined) return whyNoTable(read, problems)
    const isMappable = rooms.some((room) => roomImports[room].mapped)
    if (isMappable && table.rows.length > 0 && table.columns.length <= maxMapped)
      return { program: unknownProgram, table }
    const columns = table.columns.slice(0, 12).map((name) => name.slice(0, 40))
    return problems.unknown({ columns: columns.join(', ') })
  } catch (error) {
    if (error instanceof ArchiveError) {
      const at = error.file === '' ? '' : ` (${error.file.replaceAll('\0', '').slice(0, 100)})`
      return problems[error.problem]({ at })
    }
    if (error instanceof SourceError) return problems.damaged({ at: '' })
    throw error
  }
}

const markdownName = /\.(?:md|markdown)$/i

function readKnownTable(
  table: Table,
  roomImports: RoomImports,
  rooms: readonly Room[],
  problems: TranslationFunctions['bringIn']['problems'],
): KnownFile | string | undefined {
  if (table.rows.length > maxRows) return problems.tooMany({ max: maxRows })
  for (const room of rooms) {
    const { sources = [], imports: roomImport } = roomImports[room]
    const source = sources.find(({ isFrom }) => isFrom(table))
    if (!source) continue
    if (source.read === undefined || !roomImport)
      return problems.notYet({ program: source.program })
    return { program: source.program, room, roomImport, table, read: source.read(table) }
  }
  return undefined
}

/** Of what an archive unpacks to, which is held in memory. */
const archiveLimits = {
  files: 50_000,
  bytesPerFile: maxFileBytes,
  bytesInAll: 150_000_000,
  depth: 2,
}

async function readFiles(
  all: ImportFiles,
  roomImports: RoomImports,
  rooms: readonly Room[],
): Promise<KnownFile | undefined> {
  const files = all.filter(({ isUnread }) => !isUnread)
  const unread = all.flatMap(({ path, isUnread }) => (isUnread ? [path] : []))
  for (const room of rooms) {
    const { fileSources, imports: roomImport } = roomImports[room]
    const source = (await fileSources?.())?.find(({ isFrom }) => isFrom(files))
    if (!source || !roomImport) continue
    const read = source.read(files)
    const leftColumns = [...read.leftColumns, ...unread]
    return { program: source.program, room, roomImport, read: { ...read, leftColumns } }
  }
  return undefined
}

export function mappedFile(
  roomImports: RoomImports,
  room: Room,
  table: Table,
  mapping: Places,
): KnownFile | undefined {
  const { mapped, imports: roomImport } = roomImports[room]
  if (!mapped || !roomImport) return undefined
  const read = mapped.read(table, mapping)
  return { program: unknownProgram, room, roomImport, table, read, mapping }
}

function tableIn(bytes: Uint8Array): Table | SourceError {
  try {
    return readTable(bytes, '')
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}

function whyNoTable(
  error: Table | SourceError | undefined,
  problems: TranslationFunctions['bringIn']['problems'],
): string {
  if (error instanceof NulError) return problems.nul({ line: error.line })
  return error instanceof TableError ? problems[error.problem](error.at) : problems.noTable()
}
