import type { Database } from '../../../db/client'
import { borrowerFunctions } from './borrower-functions'
import { calendarFunctions } from './calendar-functions'
import { coverFunctions } from './cover-functions'
import { deletingFunctions } from './deleting-functions'
import { keepingFunctions } from './keeping-functions'
import { lendingFunctions } from './lending-functions'
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
    ...lendingFunctions(dependencies),
    ...deletingFunctions(dependencies),
    ...borrowerFunctions(dependencies),
    ...calendarFunctions(dependencies),
  }
}
