import type { Database } from '../../../../db/client'
import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { openUnnamed } from '../../../http/input/unnamed-file'
import type { ReadFor } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import type { Places } from '../../../records/imports/mapped-columns'
import type { RoomImports } from '../../../records/imports/run-imports'
import type { Room } from '../../../rooms'
import { type FileParts, partsOfFile, unknownProgram } from './file-parts'
import { maxFileBytes, maxMegabytes } from './input'
import {
  type GivenFile,
  openGiven,
  type Problem,
  type RoomReaders,
  recogniseFile,
} from './recognise-file'

type Take<Result> = (file: FileParts | Problem) => Promise<Result>

/** @param take what is done with its parts, which come as they are asked for */
export type RecogniseInThread = <Result>(given: GivenFile, take: Take<Result>) => Promise<Result>

/** A smaller file is read sooner than a thread begins. */
const bytesForThread = 200_000

interface Given extends ReadFor {
  db: Database
  rooms: readonly Room[]
  LL: TranslationFunctions
}

/** @param take gets a sentence if the file cannot be read */
export async function readImportFile<Result>(
  file: GivenFile['file'],
  fileName: string,
  roomImports: RoomImports,
  { db, rooms, LL: { bringIn }, timeZone }: Given,
  inThread: RecogniseInThread,
  take: (file: FileParts | string) => Promise<Result>,
): Promise<Result> {
  const { problems } = bringIn
  const { size } = openGiven(file)
  if (size === 0) return take(problems.none())
  if (size > maxFileBytes) return take(problems.tooLarge({ max: maxMegabytes.archive }))
  const given = { file, fileName, rooms: [...rooms], timeZone }
  if (size < bytesForThread) return recogniseHere(given, takeFound)
  const unpacked = await openUnnamed(db)
  try {
    return await inThread({ ...given, unpacked: unpacked.fd }, takeFound)
  } finally {
    await unpacked.close()
  }

  function takeFound(found: FileParts | Problem): Promise<Result> {
    if ('problem' in found) {
      const sentence: (values: object) => string = Reflect.get(problems, found.problem)
      return take(sentence(found.values))
    }
    const { program, room } = found.head
    const isRead = room === undefined || roomImports[room].imports !== undefined
    return take(isRead ? found : problems.notYet({ program }))
  }

  async function recogniseHere(given: GivenFile, take: Take<Result>): Promise<Result> {
    const found = await recogniseFile(given, readersOf(roomImports))
    return take(found.kind === 'problem' ? found : partsOfFile(found))
  }
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
): FileParts | undefined {
  const { mapped } = roomImports[room]
  if (!mapped) return undefined
  const read = mapped.read(table, mapping)
  return partsOfFile({ kind: 'known', program: unknownProgram, room, table, read })
}
