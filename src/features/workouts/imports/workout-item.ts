import type { DistanceUnit, ExerciseSet, WorkoutKind } from '../../../../db/schema/workout'

/** A workout of another program’s file, not yet checked against what a workout may be. */
export interface WorkoutItem {
  date: string
  start: string | null
  title: string | null
  kind: WorkoutKind
  minutes: number | null
  /** Metres. */
  distance?: number | null
  distance_unit?: DistanceUnit | null
  /** Beats per minute. */
  heart_rate?: number | null
  max_heart_rate?: number | null
  note: string | null
  exercises: ItemExercise[]
  /** The file does not say in what its weights or distances are: taken as kilograms, kilometres. */
  isWeightUnsure?: boolean
  isDistanceUnsure?: boolean
}

export interface ItemExercise {
  name: string
  together?: number | undefined
  note?: string | undefined
  sets: ExerciseSet[]
}

/** One line of a file, which is one set, in its own units. */
export interface ReadSet {
  row: number
  /** What tells its workout from the others. */
  workout: string
  exercise: string
  /** Whether it begins an exercise anew, though the one before has the same name. */
  isFirst: boolean
  together?: number | undefined
  exerciseNote?: string | undefined
  set: ExerciseSet
}
