import { gunzipSync } from 'node:zlib'
import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { bytesInMemory } from '../../../imports/file-bytes'
import type { FileSource } from '../../../imports/file-source'
import type { ReadFor, ReadRow } from '../../../imports/import-source'
import { cellsAt } from '../../../imports/rows'
import { SourceError } from '../../../imports/source-error'
import { readTable, type Table } from '../../../imports/table'
import { isFit, readFit } from './from-fit'
import { isGpx, readGpx } from './from-gpx'
import { readStrava } from './from-strava'
import { isTcx, readTcx } from './from-tcx'
import { isStrava } from './sources'
import type { WorkoutItem } from './workout-item'

/** Of all its recordings together, unpacked: what lies beyond adds nothing to its line of the list. */
const maxUnpacked = 200_000_000
const maxUnpackedFile = 20_000_000

/** All that an account has: a list, and the recording of each activity that has one. */
export const stravaArchive: FileSource<WorkoutItem> = {
  program: 'Strava',
  isFrom: (files) => listIn(files) !== undefined,
  read(files, given) {
    const list = listIn(files)
    if (list === undefined) throw new SourceError('The list of activities is not there')
    const { file, table } = list
    const { rows, leftColumns, areDaysUnsure } = readStrava(table, given)
    const byPath = new Map(files.map((one) => [one.path, one]))
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    const used = new Set([file.path])
    const unpacking = { left: maxUnpacked }
    const detailed = Array.from(rows, (row): ReadRow<WorkoutItem> => {
      const path = table.rows.at(row.row - 1)?.find((cell) => recording.test(cell))
      const recorded = path === undefined ? undefined : byPath.get(folder + path)
      if (recorded === undefined || path === undefined) return row
      used.add(recorded.path)
      const found = readRecording(recorded, given, unpacking)
      if (found === 'damaged') return { ...row, lost: { ...row.lost, attachment: path } }
      return found && row.item ? { ...row, item: withDetails(row.item, found) } : row
    })
    const others = files.filter(({ path }) => !used.has(path)).map(({ path }) => path)
    const left = leftColumns().filter((name) => !isRecording(table, name))
    const allLeft = [...left, ...others]
    return { rows: detailed, leftColumns: () => allLeft, areDaysUnsure, table }
  },
}

const recording = /^activities\/[^/]+\.(?:fit|gpx|tcx)(?:\.gz)?$/i

function isRecording({ header, rows }: Table, name: string): boolean {
  const at = header.indexOf(name)
  return Iterator.from(cellsAt(rows, at)).some((cell) => recording.test(cell))
}

function listIn(files: ImportFiles): { file: ImportFile; table: Table } | undefined {
  for (const file of files) {
    if (!/(?:^|\/)activities[^/]*\.csv$/i.test(file.path)) continue
    try {
      const table = readTable(bytesInMemory(file.bytes), '')
      if (isStrava(table)) return { file, table }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
    }
  }
  return undefined
}

/** @returns undefined where it tells nothing that counts, or too much was unpacked already */
function readRecording(
  file: ImportFile,
  { timeZone }: ReadFor,
  unpacking: { left: number },
): WorkoutItem | 'damaged' | undefined {
  try {
    const bytes = unpacked(file, unpacking)
    if (bytes === undefined) return undefined
    const plain = { path: file.path, bytes }
    const read = isFit(plain)
      ? readFit
      : isGpx(plain)
        ? readGpx
        : isTcx(plain)
          ? readTcx
          : undefined
    return read?.(plain, timeZone)[0]?.item
  } catch (error) {
    if (error instanceof SourceError) return 'damaged'
    throw error
  }
}

function unpacked({ bytes, path }: ImportFile, unpacking: { left: number }) {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (unpacking.left <= 0) return undefined
  try {
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: maxUnpackedFile }) : bytes
    unpacking.left -= plain.byteLength
    return plain
  } catch {
    unpacking.left -= maxUnpackedFile
    throw new SourceError(`${path} cannot be unpacked`)
  }
}

/** The list has the totals; a recording adds laps, and heart rates where the list has none. */
function withDetails(item: WorkoutItem, recorded: WorkoutItem): WorkoutItem {
  const [exercise] = item.exercises
  const laps = recorded.exercises.reduce((count, { sets }) => count + sets.length, 0)
  const name = exercise?.name
  return {
    ...item,
    heart_rate: item.heart_rate ?? recorded.heart_rate ?? null,
    max_heart_rate: item.max_heart_rate ?? recorded.max_heart_rate ?? null,
    exercises:
      name !== undefined && laps > 1
        ? recorded.exercises.map((one) => ({ ...one, name }))
        : item.exercises,
  }
}
