export const workoutKinds = ['strength', 'run', 'ride', 'swim', 'walk', 'other'] as const
/** Other than metres and kilometres. */
export const distanceUnits = ['mi'] as const
export const setKinds = ['warm-up', 'normal', 'drop', 'failure'] as const

export type WorkoutKind = (typeof workoutKinds)[number]
export type SetKind = (typeof setKinds)[number]
export type WeightUnit = 'kg' | 'lb'
export type DistanceUnit = (typeof distanceUnits)[number]

/** What a set does not have is left out. */
export interface ExerciseSet {
  kind: SetKind
  reps?: number | undefined
  /** Negative for assistance, which reduces the body weight. */
  weight?: number | undefined
  /** Whether the weight is added to, or subtracted from, the body weight: `+10 kg`. */
  is_added?: boolean | undefined
  /** Of the weight; kilograms without one. */
  unit: WeightUnit
  seconds?: number | undefined
  /** Metres. */
  distance?: number | undefined
  /** In which it was measured, if not in metres or kilometres. */
  distance_unit?: DistanceUnit | undefined
  /** Beats per minute. */
  heart_rate?: number | undefined
  /** 1 to 10, in steps of a half. */
  rpe?: number | undefined
  /** Seconds after it. */
  rest?: number | undefined
  note?: string | undefined
}

export interface Exercise {
  name: string
  /** A number that those have in common which are done in turn, as a superset. */
  together?: number | undefined
  note?: string | undefined
  sets: ExerciseSet[]
}

/** Both the stored form and that of the API. Unknown values of a workout are null. */
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
  distance_unit: DistanceUnit | null
  /** Beats per minute. */
  heart_rate: number | null
  max_heart_rate: number | null
  note: string | null
  exercises: Exercise[]
}

export interface StoredWorkout extends Workout {
  version: number
}
