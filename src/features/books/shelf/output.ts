import { z } from 'zod'
import { paging, searching } from '../../../http/functions/output'
import { bookSummaryOutput } from '../book-output'

export const booksOutput = z.strictObject({
  books: z.array(bookSummaryOutput),
  ...paging,
  ...searching,
})

export type BooksList = z.infer<typeof booksOutput>
