import { keepingFunctions } from './keeping-functions'
import { readingFunctions } from './reading-functions'
import type { WorkoutDependencies } from './workout-dependencies'

export type WorkoutFunctions = ReturnType<typeof workoutFunctions>

export function workoutFunctions(dependencies: WorkoutDependencies) {
  return { ...readingFunctions(dependencies), ...keepingFunctions(dependencies) }
}
