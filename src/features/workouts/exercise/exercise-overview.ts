import type { Exercise, ExerciseSet, WeightUnit, Workout } from '../../../../db/schema/workout'

export const recordMeasures = ['weight', 'maximum', 'reps', 'distance', 'seconds', 'pace'] as const
export const curveMeasures = ['weight', 'reps', 'distance', 'seconds', 'pace'] as const

export type RecordMeasure = (typeof recordMeasures)[number]
export type CurveMeasure = (typeof curveMeasures)[number]

/** An exercise and all that was done of it, as `fetchExercise` answers. */
export interface ExerciseOverview {
  /** As it was typed last. */
  name: string
  /** The best of all time; null where there is none. Warm-ups do not count. */
  records: Record<RecordMeasure, ExerciseBest | null>
  /** The last times of which something counts, the oldest first. */
  curve: ExercisePoint[]
  /** In which the curve has its weights: the one that was lifted in last. */
  unit: WeightUnit
  /** A page of all times, the newest first. */
  times: ExerciseTime[]
  page: number
  per_page: number
  total: number
}

export interface ExerciseBest {
  /** Weights in the unit of the set; metres, seconds, and seconds per kilometre. */
  value: number
  date: string
  set: ExerciseSet
}

/** The best of a time; of distances and times without any, the sum. */
export interface ExercisePoint extends Record<CurveMeasure, number | null> {
  date: string
}

export interface ExerciseTime extends Pick<Workout, 'id' | 'date' | 'title' | 'kind'> {
  sets: Exercise['sets']
}
