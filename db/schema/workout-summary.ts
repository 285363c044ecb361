import { customType } from 'drizzle-orm/sqlite-core'
import type { Exercise, ExerciseSet, WeightUnit, Workout } from './workout'

export interface WorkoutSummary
  extends Pick<Workout, 'id' | 'date' | 'start' | 'kind' | 'minutes' | 'distance'> {
  /** Kilograms: repetitions times weight of all sets except warm-ups. */
  volume: number
  exercises: SummarisedExercise[]
}

interface SummarisedExercise extends Pick<Exercise, 'name'> {
  /** One per weight, without warm-ups and sets without a successful repetition. */
  bestSets: SummarisedSet[]
}

export type SummarisedSet = Pick<ExerciseSet, 'reps' | 'weight' | 'unit'>

/** A tuple instead of an object: about 150 bytes as JSON. */
export type PackedSummary = [
  id: Workout['id'],
  date: Workout['date'],
  start: Workout['start'],
  kind: Workout['kind'],
  minutes: Workout['minutes'],
  distance: Workout['distance'],
  volume: number,
  exercises: [name: string, ...bestSets: PackedSet[]][],
]

type PackedSet = [reps: number | null, weight: number | null, unit?: WeightUnit]

export const summaryColumn = customType<{ data: WorkoutSummary; driverData: string }>({
  dataType: () => 'text',
  toDriver: (summary) => JSON.stringify(packSummary(summary)),
  fromDriver: (stored) => unpackSummary(JSON.parse(stored)),
})

export function packSummary(summary: WorkoutSummary): PackedSummary {
  const { id, date, start, kind, minutes, distance, volume, exercises } = summary
  return [
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    exercises.map(({ name, bestSets }) => [name, ...bestSets.map(packSet)]),
  ]
}

export function unpackSummary(packed: PackedSummary): WorkoutSummary {
  const [id, date, start, kind, minutes, distance, volume, exercises] = packed
  return {
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    exercises: exercises.map(([name, ...sets]) => ({ name, bestSets: sets.map(unpackSet) })),
  }
}

function packSet({ reps, weight, unit }: SummarisedSet): PackedSet {
  const done = [reps ?? null, weight ?? null] as const
  return unit === 'kg' ? [...done] : [...done, unit]
}

function unpackSet([reps, weight, unit = 'kg']: PackedSet): SummarisedSet {
  return { ...(reps !== null && { reps }), ...(weight !== null && { weight }), unit }
}
