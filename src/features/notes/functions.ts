import { draftFunctions } from './editing/draft-functions'
import { writingFunctions } from './editing/functions'
import { movingFunctions } from './note/functions'
import type { NoteDependencies } from './note-dependencies'
import { readingFunctions } from './reading-functions'

export type NoteFunctions = ReturnType<typeof noteFunctions>

/** What somebody who is signed in may do with notes, which are their own and nobody else's. */
export function noteFunctions(dependencies: NoteDependencies) {
  return {
    ...readingFunctions(dependencies),
    ...writingFunctions(dependencies),
    ...movingFunctions(dependencies),
    ...draftFunctions(dependencies),
  }
}
