import type { ImportFile, ImportFiles } from '../../../imports/archive'
import type { FileSource } from '../../../imports/file-source'
import type { FileRows, ReadFor, ReadRow } from '../../../imports/import-source'
import { isFit, readFit } from './from-fit'
import { isGpx, readGpx } from './from-gpx'
import { stravaArchive } from './from-strava-archive'
import { isTcx, readTcx } from './from-tcx'
import type { WorkoutItem } from './workout-item'

type ReadActivities = (file: ImportFile, timeZone: string) => Omit<ReadRow<WorkoutItem>, 'row'>[]

/** Activities as watches and programs write them, one or several in a file. */
export const activityFiles: readonly FileSource<WorkoutItem>[] = [
  stravaArchive,
  activitySource('GPX', isGpx, readGpx),
  activitySource('TCX', isTcx, readTcx),
  activitySource('FIT', isFit, readFit),
]

function activitySource(
  program: string,
  isIts: (file: ImportFile) => boolean,
  read: ReadActivities,
): FileSource<WorkoutItem> {
  return {
    program,
    isFrom: (files) => files.some(isIts),
    read: (files, given) => readAll(files, isIts, read, given),
  }
}

function readAll(
  files: ImportFiles,
  isIts: (file: ImportFile) => boolean,
  read: ReadActivities,
  { timeZone }: ReadFor,
): FileRows<WorkoutItem> {
  const rows = files
    .filter(isIts)
    .flatMap((file) => read(file, timeZone))
    .map((row, at) => ({ ...row, row: at + 1 }))
  const leftColumns = files.filter((file) => !isIts(file)).map(({ path }) => path)
  return { rows, leftColumns: () => leftColumns, areDaysUnsure: false }
}
