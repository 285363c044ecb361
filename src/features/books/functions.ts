import type { BookDependencies } from './book-dependencies'
import { borrowerFunctions } from './borrowers/functions'
import { coverFunctions } from './covers/functions'
import { keepingFunctions } from './editing/functions'
import { calendarFunctions } from './loan-calendar/functions'
import { lendingFunctions } from './loans/functions'
import { readingFunctions } from './reading-functions'
import { deletingFunctions } from './trash/functions'

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
