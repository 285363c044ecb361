import { z } from 'zod'
import { count } from '../../../http/functions/output'

const undo = z.string().nullable().describe('For `undoBookMove`; null if nothing was moved.')

export const movedOutput = z.strictObject({ undo, moved: count })

export const movesOutput = movedOutput.extend({
  left: z.array(
    z.strictObject({
      slug: z.string(),
      book_name: z.string().nullable(),
      reason: z.enum(['changed', 'gone', 'lent']),
    }),
  ),
})

export const undoneMoveOutput = z.strictObject({
  undone: count,
  left: count.describe('Books that were changed after the move, and stay as they are.'),
})

export const moveOutput = z.strictObject({
  books: z.array(
    z.strictObject({
      slug: z.string().nullable().describe('Null while it is in the trash.'),
      book_name: z.string(),
      place: z.string().nullable(),
      is_changed: z.boolean().describe('Since it was moved, so that undoing leaves it.'),
    }),
  ),
})

export type LeftBook = z.infer<typeof movesOutput>['left'][number]

export type BookMove = z.infer<typeof moveOutput>
