import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { FileRows, ImportSource } from '../../../imports/import-source'
import { SourceError } from '../../../imports/source-error'
import { readTable, type Table } from '../../../imports/table'
import type { RoomImport } from '../../../records/imports/room-import'
import type { RoomImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { maxFileBytes, maxFileMegabytes, maxRows } from './input'

export interface KnownFile {
  room: Room
  roomImport: RoomImport<unknown>
  source: ImportSource
  table: Table
  read: FileRows<unknown>
}

/** @returns a sentence if the file cannot be read */
export function readImportFile(
  bytes: Uint8Array,
  roomImports: RoomImports,
  { rooms, LL: { bringIn } }: { rooms: readonly Room[]; LL: TranslationFunctions },
): KnownFile | string {
  const { problems } = bringIn
  if (bytes.byteLength === 0) return problems.none()
  if (bytes.byteLength > maxFileBytes) return problems.tooLarge({ max: maxFileMegabytes })
  const table = tableIn(bytes)
  if (table === undefined) return problems.noTable()
  if (table.rows.length > maxRows) return problems.tooMany({ max: maxRows })
  for (const room of rooms) {
    const { sources = [], imports: roomImport } = roomImports[room]
    const source = sources.find(({ isFrom }) => isFrom(table))
    if (!source) continue
    if (source.read === undefined || !roomImport)
      return problems.notYet({ program: source.program })
    return { room, roomImport, source, table, read: source.read(table) }
  }
  const columns = table.columns.slice(0, 12).map((name) => name.slice(0, 40))
  return problems.unknown({ columns: columns.join(', ') })
}

function tableIn(bytes: Uint8Array): Table | undefined {
  try {
    return readTable(bytes, '')
  } catch (error) {
    if (error instanceof SourceError) return undefined
    throw error
  }
}
