import type { Database } from '../../../../db/client'
import type { Exercise, ExerciseSet, Workout } from '../../../../db/schema/workout'
import { type CsvRow, csv, jsonArray } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { jsonOfVersions } from '../../../records/versions/versions'
import {
  allMeasuresOf,
  exercisesOf,
  plansOf,
  trainingsOf,
  versionsOfWorkouts,
  workoutsOf,
} from './queries'

/** The CSV has a row per set, or one for a workout without sets. */
export async function* exportWorkouts(
  db: Database,
  userId: string,
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  const whole = jsonArray(workoutsOf(db, userId), ({ updated_at, ...workout }) =>
    JSON.stringify(workout),
  )
  yield { name: 'workouts.json', input: whole, lastModified }
  yield { name: 'workouts.csv', input: csv(workoutsOf(db, userId), rowsOfWorkout), lastModified }
  yield { name: 'exercises.json', input: jsonArray(exercisesOf(db, userId)), lastModified }
  yield { name: 'measures.json', input: jsonArray(allMeasuresOf(db, userId)), lastModified }
  yield { name: 'plans.json', input: jsonArray(plansOf(db, userId)), lastModified }
  yield { name: 'trainings.json', input: jsonArray(trainingsOf(db, userId)), lastModified }
  const versions = jsonOfVersions(versionsOfWorkouts(db, userId))
  yield { name: 'versions/workouts.json', input: versions, lastModified }
}

interface ExportedWorkout extends Workout {
  source: string | null
  source_id: string | null
}

function rowsOfWorkout({
  deletedAt,
  ...workout
}: ExportedWorkout & { deletedAt: Date | null }): CsvRow[] {
  const deleted = deletedAt?.toISOString() ?? null
  const sets = workout.exercises.flatMap((exercise) =>
    exercise.sets.map((set, index) => rowOf(workout, deleted, exercise, index + 1, set)),
  )
  return sets.length > 0 ? sets : [rowOf(workout, deleted, null, null, undefined)]
}

function rowOf(
  { date, start, title, kind, minutes, distance, note, id, ...others }: ExportedWorkout,
  deleted: string | null,
  exercise: Exercise | null,
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
    exercise: exercise?.name ?? null,
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
    source: others.source,
    source_id: others.source_id,
    together: exercise?.together ?? null,
    exercise_note: exercise?.note ?? null,
    rest_s: set?.rest ?? null,
    set_note: set?.note ?? null,
    distance_unit: others.distance_unit,
    heart_rate: others.heart_rate,
    max_heart_rate: others.max_heart_rate,
    set_distance_unit: set?.distance_unit ?? null,
    set_heart_rate: set?.heart_rate ?? null,
  }
}
