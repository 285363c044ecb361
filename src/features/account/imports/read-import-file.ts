import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { FileRows, ReadFor } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import type { Places } from '../../../records/imports/mapped-columns'
import type { RoomImport } from '../../../records/imports/room-import'
import type { RoomImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { maxFileBytes, maxFileMegabytes } from './input'
import {
  type GivenFile,
  type RecognisedFile,
  type RoomReaders,
  recogniseFile,
} from './recognise-file'

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

export type RecogniseInThread = (given: GivenFile) => Promise<RecognisedFile>

/** As which a table of no known program is listed. */
const unknownProgram = 'CSV'

/** A smaller file is read sooner than a thread begins. */
const bytesForThread = 200_000

interface Given extends ReadFor {
  rooms: readonly Room[]
  LL: TranslationFunctions
}

/** @returns a sentence if the file cannot be read */
export async function readImportFile(
  bytes: Uint8Array,
  fileName: string,
  roomImports: RoomImports,
  { rooms, LL: { bringIn }, timeZone }: Given,
  inThread: RecogniseInThread,
): Promise<KnownFile | UnknownFile | string> {
  const { problems } = bringIn
  if (bytes.byteLength === 0) return problems.none()
  if (bytes.byteLength > maxFileBytes) return problems.tooLarge({ max: maxFileMegabytes })
  const given = { bytes, fileName, rooms: [...rooms], timeZone }
  const found =
    bytes.byteLength < bytesForThread
      ? await recogniseFile(given, readersOf(roomImports))
      : await inThread(given)
  if (found.kind === 'problem') {
    const sentence: (values: object) => string = Reflect.get(problems, found.problem)
    return sentence(found.values)
  }
  if (found.kind === 'unknown') return { program: unknownProgram, table: found.table }
  const { kind: _, ...known } = found
  const roomImport = roomImports[known.room].imports
  return roomImport ? { ...known, roomImport } : problems.notYet({ program: known.program })
}

export function readersOf(roomImports: RoomImports): RoomReaders {
  return Object.fromEntries(
    Object.entries(roomImports).map(([room, { sources, fileSources, mapped }]) => [
      room,
      { sources, fileSources, isMappable: mapped !== undefined },
    ]),
  ) as RoomReaders
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
