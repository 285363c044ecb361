import {
  ArchiveError,
  type ImportFiles,
  readArchive,
  startBytes,
  startOf,
} from '../../../imports/archive'
import { NulError } from '../../../imports/decode-text'
import { bytesInMemory, bytesOnDisk, type FileBytes } from '../../../imports/file-bytes'
import type { FileSource } from '../../../imports/file-source'
import type { FileRows, ImportSource, ReadFor } from '../../../imports/import-source'
import {
  isBinary,
  isMarkdownText,
  isTree,
  lineOfEntities,
  nameOfText,
} from '../../../imports/kind-of-text'
import { SourceError } from '../../../imports/source-error'
import { Spool } from '../../../imports/spool'
import { readTable, type Table, TableError } from '../../../imports/table'
import type { Room } from '../../../rooms'
import { maxMegabytes, maxRows } from './input'

/** What each room knows of files, without what it does with them. */
export type RoomReaders = Record<
  Room,
  {
    sources?: readonly ImportSource[] | undefined
    fileSources?: (() => Promise<readonly FileSource[]>) | undefined
    /** Whether it reads a table once it is said what its columns are. */
    isMappable: boolean
  }
>

export interface GivenFile extends ReadFor {
  /** Its bytes, or where they are on the disk. */
  file: Uint8Array | { fd: number; size: number }
  fileName: string
  /** Of an empty file, for what an archive holds; without one that is held in memory. */
  unpacked?: number
  /** Those that are open. */
  rooms: readonly Room[]
}

export type RecognisedFile =
  | { kind: 'known'; program: string; room: Room; table?: Table; read: FileRows<unknown> }
  | { kind: 'unknown'; table: Table }
  | Problem

/** By the name of its sentence. */
export interface Problem {
  kind: 'problem'
  problem: string
  values: Record<string, string | number>
}

const maxMapped = 200

const problem = (name: string, values: Record<string, string | number> = {}): RecognisedFile => ({
  kind: 'problem',
  problem: name,
  values,
})

export async function recogniseFile(
  given: GivenFile,
  readers: RoomReaders,
): Promise<RecognisedFile> {
  const { fileName, rooms } = given
  const to = { readers, rooms, timeZone: given.timeZone }
  const file = openGiven(given.file)
  try {
    const files = await readArchive(file, archiveLimits, new Spool(given.unpacked))
    if (files !== undefined) {
      const texts = files.filter((one) => !isBinary(startOf(one)))
      if (sizeOf(texts) > maxTexts) return problem('unpacksTooLarge', { at: '' })

      const names = files.slice(0, 6).map(({ path }) => path.slice(0, 60))
      return (await readFiles(files, to)) ?? problem('unknownFiles', { files: names.join(', ') })
    }
    if (file.size > maxMegabytes.table * 1_000_000) {
      return problem('tooLarge', { max: maxMegabytes.table })
    }
    const start = file.read(0, Math.min(file.size, startBytes))
    const isWhole = file.size <= maxMegabytes.whole * 1_000_000
    const bytes = isWhole ? file.read(0, file.size) : undefined
    if (isBinary(start) && bytes) {
      const path = fileName.split(/[/\\]/).at(-1) ?? ''
      const alone = await readFiles([{ path, bytes }], to)
      if (alone !== undefined) return alone
    }
    const line = lineOfEntities(start)
    if (line !== undefined) return problem('entities', { line })
    if (isTree(start) && !bytes) return problem('tooLarge', { max: maxMegabytes.whole })
    const read = isTree(start) && bytes ? tableInTree(bytes, readers, rooms) : tableIn(file)
    const table = read instanceof SourceError ? undefined : read
    const isLong = table !== undefined && table.rows.length > maxRows
    if (isLong) return problem('tooMany', { max: maxRows })
    const known = table && readKnownTable(table, to)
    if (known !== undefined) return known
    const isText = isTree(start) || isMarkdownText(start) || markdownName.test(fileName)
    const path = nameOfText(fileName, isTree(start))
    const alone = isText && bytes ? await readFiles([{ path, bytes }], to) : undefined
    if (alone !== undefined) return alone
    if (table === undefined) return whyNoTable(read)
    const isMappable = rooms.some((room) => readers[room].isMappable)
    if (isMappable && table.rows.length > 0 && table.columns.length <= maxMapped)
      return { kind: 'unknown', table }
    const columns = table.columns.slice(0, 12).map((name) => name.slice(0, 40))
    return problem('unknown', { columns: columns.join(', ') })
  } catch (error) {
    if (error instanceof ArchiveError) {
      const at = error.file === '' ? '' : ` (${error.file.replaceAll('\0', '').slice(0, 100)})`
      return problem(error.problem, { at })
    }
    if (error instanceof SourceError) return problem('damaged', { at: '' })
    throw error
  }
}

const markdownName = /\.(?:md|markdown)$/i

interface To extends ReadFor {
  readers: RoomReaders
  rooms: readonly Room[]
}

function readKnownTable(
  table: Table,
  { readers, rooms, timeZone }: To,
): RecognisedFile | undefined {
  for (const room of rooms) {
    const source = readers[room].sources?.find(({ isFrom }) => isFrom(table))
    if (!source) continue
    const { program, read } = source
    if (read === undefined) return problem('notYet', { program })
    return { kind: 'known', program, room, table, read: read(table, { timeZone }) }
  }
  return undefined
}

/** Of what an archive unpacks to, each of which is held in memory while it is read. */
const archiveLimits = {
  files: 50_000,
  bytesPerFile: maxMegabytes.whole * 1_000_000,
  bytesInAll: 1_000_000_000,
  depth: 2,
}

/** Bytes of an archive’s texts, as which their notes are held in memory together. */
const maxTexts = 100_000_000

function sizeOf(files: ImportFiles): number {
  return files.reduce((sum, { size = 0 }) => sum + size, 0)
}

export function openGiven(file: GivenFile['file']): FileBytes {
  return file instanceof Uint8Array ? bytesInMemory(file) : bytesOnDisk(file)
}

async function readFiles(
  all: ImportFiles,
  { readers, rooms, timeZone }: To,
): Promise<RecognisedFile | undefined> {
  const files = all.filter(({ isUnread }) => !isUnread)
  const unread = all.flatMap(({ path, isUnread }) => (isUnread ? [path] : []))
  for (const room of rooms) {
    const source = (await readers[room].fileSources?.())?.find(({ isFrom }) => isFrom(files))
    if (!source) continue
    const { table, leftColumns: left, ...read } = source.read(files, { timeZone })
    const leftColumns = () => [...left(), ...unread]
    const known = { kind: 'known' as const, program: source.program, room, ...(table && { table }) }
    return { ...known, read: { ...read, leftColumns } }
  }
  return undefined
}

function tableIn(file: FileBytes): Table | SourceError {
  try {
    return readTable(file, '', undefined, maxRows)
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}

/** Of the first program whose file it is. */
function tableInTree(
  bytes: Uint8Array,
  readers: RoomReaders,
  rooms: readonly Room[],
): Table | SourceError | undefined {
  try {
    for (const { tableIn } of rooms.flatMap((room) => readers[room].sources ?? [])) {
      const table = tableIn?.(bytes, maxRows)
      if (table !== undefined) return table
    }
    return undefined
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}

function whyNoTable(error: Table | SourceError | undefined): RecognisedFile {
  if (error instanceof NulError) return problem('nul', { line: error.line })
  return error instanceof TableError ? problem(error.problem, error.at) : problem('noTable')
}
