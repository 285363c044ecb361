import type { Database } from '../../../../db/client'
import type { ExerciseSet, Workout } from '../../../../db/schema/workout'
import { type CsvRow, csv, jsonArray } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { versionAsJson } from '../../../records/versions/versions'
import { versionsOfWorkouts, workoutsOf } from './queries'

/** The CSV has a row per set, or one for a workout without sets. */
export async function* exportWorkouts(
  db: Database,
  userId: string,
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  yield { name: 'workouts.json', input: jsonArray(workoutsOf(db, userId)), lastModified }
  yield { name: 'workouts.csv', input: csv(workoutsOf(db, userId), rowsOfWorkout), lastModified }
  const versions = jsonArray(versionsOfWorkouts(db, userId), versionAsJson)
  yield { name: 'versions/workouts.json', input: versions, lastModified }
}

function rowsOfWorkout({ deletedAt, ...workout }: Workout & { deletedAt: Date | null }): CsvRow[] {
  const deleted = deletedAt?.toISOString() ?? null
  const sets = workout.exercises.flatMap(({ name, sets }) =>
    sets.map((set, index) => rowOf(workout, deleted, name, index + 1, set)),
  )
  return sets.length > 0 ? sets : [rowOf(workout, deleted, null, null, undefined)]
}

function rowOf(
  { date, start, title, kind, minutes, distance, note, id }: Workout,
  deleted: string | null,
  exercise: string | null,
  number: number | null,
  set: ExerciseSet | undefined,
): CsvRow {
  return {
    date,
    start,
    title,
    kind,
    minutes,
    distance_m: distance,
    exercise,
    set: number,
    set_kind: set?.kind ?? null,
    reps: set?.reps ?? null,
    weight: set?.weight ?? null,
    is_added: set?.is_added ? 'true' : null,
    unit: set?.weight == null ? null : set.unit,
    seconds: set?.seconds ?? null,
    set_distance_m: set?.distance ?? null,
    rpe: set?.rpe ?? null,
    note,
    deleted,
    id,
  }
}
