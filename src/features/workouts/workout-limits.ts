/** Characters of `name` and `note`, metres, `seconds` of a set, `minutes` of a workout. */
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
} as const
