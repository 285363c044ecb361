export const workoutKinds = ['strength', 'run', 'ride', 'swim', 'walk', 'other'] as const
export const setKinds = ['warm-up', 'normal', 'drop', 'failure'] as const

export type WorkoutKind = (typeof workoutKinds)[number]
export type SetKind = (typeof setKinds)[number]
export type WeightUnit = 'kg' | 'lb'

export interface ExerciseSet {
  kind: SetKind
  reps: number | null
  /** Below zero where it was taken off. */
  weight: number | null
  /** Whether the weight was added to the body's own, or taken off it: `+10 kg`. */
  is_added?: boolean | undefined
  /** Of the weight; kilograms where there is none. */
  unit: WeightUnit
  seconds: number | null
  /** Metres. */
  distance: number | null
  /** 1 to 10, halves too. */
  rpe: number | null
}

export interface Exercise {
  name: string
  sets: ExerciseSet[]
}

/** As it is stored, and as the functions answer it. What is not known is null. */
export interface Workout {
  id: string
  /** ISO. */
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
  /** One more with each change. */
  version: number
}
