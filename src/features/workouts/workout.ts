export const workoutKinds = ['strength', 'run', 'ride', 'swim', 'walk', 'other'] as const
export const setKinds = ['warm-up', 'normal', 'drop', 'failure'] as const

export type WorkoutKind = (typeof workoutKinds)[number]
export type SetKind = (typeof setKinds)[number]
export type WeightUnit = 'kg' | 'lb'

/** The most that is kept of each: characters of a name, sets of an exercise, metres, seconds. */
export const max = {
  exercises: 50,
  sets: 50,
  name: 100,
  reps: 9999,
  weight: 9999,
  seconds: 359_999,
  distance: 999_999,
} as const

export interface ExerciseSet {
  kind: SetKind
  reps: number | null
  weight: number | null
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

/** As the functions answer it. What is not known is null. */
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
