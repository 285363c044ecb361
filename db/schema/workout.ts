export const workoutKinds = ['strength', 'run', 'ride', 'swim', 'walk', 'other'] as const
export const setKinds = ['warm-up', 'normal', 'drop', 'failure'] as const

export type WorkoutKind = (typeof workoutKinds)[number]
export type SetKind = (typeof setKinds)[number]
export type WeightUnit = 'kg' | 'lb'

export interface ExerciseSet {
  kind: SetKind
  reps: number | null
  /** Negative for assistance, which reduces the body weight. */
  weight: number | null
  /** Whether the weight is added to, or subtracted from, the body weight: `+10 kg`. */
  is_added?: boolean | undefined
  /** Of the weight; kilograms without one. */
  unit: WeightUnit
  seconds: number | null
  /** Metres. */
  distance: number | null
  /** 1 to 10, in steps of a half. */
  rpe: number | null
}

export interface Exercise {
  name: string
  sets: ExerciseSet[]
}

/** Both the stored form and that of the API. Unknown values are null. */
export interface Workout {
  id: string
  date: string
  /** HH:MM */
  start: string | null
  title: string | null
  kind: WorkoutKind
  minutes: number | null
  /** Metres. */
  distance: number | null
  note: string | null
  exercises: Exercise[]
}

export interface StoredWorkout extends Workout {
  version: number
}
