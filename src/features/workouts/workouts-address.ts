import { paths, withSearch } from '../../paths'

export function workoutsAddress(date: string): string {
  return `${paths.workouts}?date=${date}`
}

export function addWorkoutAddress(date: string): string {
  return `${paths.addWorkout}?date=${date}`
}

export function addWorkoutFormAddress(date: string): string {
  return `${paths.addWorkoutForm}?date=${date}`
}

export function discardWorkoutAddress(date: string): string {
  return `${paths.discardNewWorkout}?date=${date}`
}

/** With some of them side by side, to be merged, or one of them being renamed. */
export function exercisesAddress({ together = [], rename }: ShownExercises = {}): string {
  return withSearch(paths.exercises, { together: together.join('.') || undefined, rename })
}

interface ShownExercises {
  together?: readonly string[]
  rename?: string
}

/** The name goes in the query string: it may contain characters that a path cannot. */
export function exerciseAddress(name: string, page = 1): string {
  return withSearch(paths.exercise, { name, page: page === 1 ? undefined : page })
}
