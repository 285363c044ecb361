import type { Database } from '../../../db/client'
import { keepingFunctions } from './keeping-functions'
import { readingFunctions } from './reading-functions'

/** What the functions of this folder work with. */
export interface WorkoutDependencies {
  db: Database
  now: () => Date
}

export type WorkoutFunctions = ReturnType<typeof workoutFunctions>

export function workoutFunctions(dependencies: WorkoutDependencies) {
  return { ...readingFunctions(dependencies), ...keepingFunctions(dependencies) }
}
