import type { Database } from '../../../db/client'

/** What the functions of this folder work with. */
export interface WorkoutDependencies {
  db: Database
  now: () => Date
}
