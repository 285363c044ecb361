import { paths } from '../../paths'

/** The room, on that day; without a day it is today. */
export function workoutsAddress(date: string): string {
  return `${paths.workouts}?date=${date}`
}

/** The form for a new workout on that day. */
export function addWorkoutAddress(date: string): string {
  return `${paths.addWorkout}?date=${date}`
}

/** Where the buttons of that form post to that do not save. */
export function addWorkoutFormAddress(date: string): string {
  return `${paths.addWorkoutForm}?date=${date}`
}
