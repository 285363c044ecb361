import type { Database } from '../../../db/client'

/** What the functions of this folder work with. */
export interface NoteDependencies {
  db: Database
  now: () => Date
}
