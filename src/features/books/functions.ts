import type { Database } from '../../../db/client'
import { coverFunctions } from './cover-functions'
import { keepingFunctions } from './keeping-functions'
import type { FetchCover } from './look-up/cover'
import type { LookUp } from './look-up/look-up'
import { readingFunctions } from './reading-functions'

/** What the functions of this folder work with. */
export interface BookDependencies {
  db: Database
  lookUp: LookUp
  fetchCover: FetchCover
  now: () => Date
}

export type BookFunctions = ReturnType<typeof bookFunctions>

export function bookFunctions(dependencies: BookDependencies) {
  return {
    ...readingFunctions(dependencies.db),
    ...keepingFunctions(dependencies),
    ...coverFunctions(dependencies),
  }
}
