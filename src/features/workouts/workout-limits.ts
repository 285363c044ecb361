/** Characters of names and notes, metres, `seconds` of a set and its `rest`, `minutes` of a workout. */
export const workoutLimits = {
  exercises: 50,
  sets: 50,
  name: 100,
  reps: 9999,
  weight: 9999,
  seconds: 359_999,
  distance: 999_999,
  minutes: 1440,
  note: 5000,
  exerciseNote: 1000,
  setNote: 500,
  rest: 3600,
  /** Beats per minute. */
  heartRate: { least: 20, most: 250 },
} as const
