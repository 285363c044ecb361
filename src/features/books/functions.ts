import type { BookDependencies } from './book-dependencies'
import { borrowerFunctions } from './borrower-functions'
import { calendarFunctions } from './calendar-functions'
import { coverFunctions } from './cover-functions'
import { deletingFunctions } from './deleting-functions'
import { keepingFunctions } from './keeping-functions'
import { lendingFunctions } from './lending-functions'
import { readingFunctions } from './reading-functions'

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
