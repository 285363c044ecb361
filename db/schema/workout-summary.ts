import { customType } from 'drizzle-orm/sqlite-core'
import type { Exercise, ExerciseSet, WeightUnit, Workout } from './workout'

export interface WorkoutSummary
  extends Pick<Workout, 'id' | 'date' | 'start' | 'kind' | 'minutes' | 'distance'> {
  /** Kilograms: repetitions times weight of all sets except warm-ups and those on the body. */
  volume: number
  /** Of sets whose weight was added to the body’s, or taken off it. */
  onBody: readonly RepsOnBody[]
  exercises: SummarisedExercise[]
}

/** Repetitions with so many kilograms more than the body’s own, or fewer. */
export type RepsOnBody = [kilograms: number, reps: number]

interface SummarisedExercise extends Pick<Exercise, 'name'> {
  /** One per weight, without warm-ups and sets without a successful repetition. */
  bestSets: SummarisedSet[]
}

export type SummarisedSet = Pick<ExerciseSet, 'reps' | 'weight' | 'unit' | 'is_added'>

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
  ...onBody: [] | [readonly RepsOnBody[]],
]

type PackedSet = [reps: number | null, weight: number | null, unit?: WeightUnit, isAdded?: 1]

export const summaryColumn = customType<{ data: WorkoutSummary; driverData: string }>({
  dataType: () => 'text',
  toDriver: (summary) => JSON.stringify(packSummary(summary)),
  fromDriver: (stored) => unpackSummary(JSON.parse(stored)),
})

export function packSummary(summary: WorkoutSummary): PackedSummary {
  const { id, date, start, kind, minutes, distance, volume, exercises, onBody } = summary
  return [
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    exercises.map(({ name, bestSets }) => [name, ...bestSets.map(packSet)]),
    ...(onBody.length > 0 ? ([onBody] as const) : ([] as const)),
  ]
}

export function unpackSummary(packed: PackedSummary): WorkoutSummary {
  const [id, date, start, kind, minutes, distance, volume, exercises, onBody = []] = packed
  return {
    id,
    date,
    start,
    kind,
    minutes,
    distance,
    volume,
    onBody,
    exercises: exercises.map(([name, ...sets]) => ({ name, bestSets: sets.map(unpackSet) })),
  }
}

function packSet({ reps, weight, unit, is_added }: SummarisedSet): PackedSet {
  const done = [reps ?? null, weight ?? null] as const
  if (is_added) return [...done, unit, 1]
  return unit === 'kg' ? [...done] : [...done, unit]
}

function unpackSet([reps, weight, unit = 'kg', isAdded]: PackedSet): SummarisedSet {
  return {
    ...(reps !== null && { reps }),
    ...(weight !== null && { weight }),
    ...(isAdded && { is_added: true }),
    unit,
  }
}
