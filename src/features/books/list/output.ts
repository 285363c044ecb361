import { z } from 'zod'
import { count, paging, searching } from '../../../http/functions/output'
import { bookSummaryOutput } from '../output'
import { ownReadingOutput } from '../readings/output'

const notOwned = { wanted: count, elsewhere: count, given_away: count }

export const booksOutput = z.strictObject({
  books: z.array(
    bookSummaryOutput.extend({
      reading: ownReadingOutput
        .nullable()
        .describe('Of the caller: the one that is open, else the latest that was finished.'),
      version: z.int().nullable().describe('Null unless the caller is an admin.'),
    }),
  ),
  ...paging,
  ...searching,
  counts: z
    .strictObject({
      all: count,
      loaned: count,
      with_me: count,
      is_asked: count,
      reading: count,
      finished: count,
      stopped: count,
      unread: count,
      ...notOwned,
    })
    .describe('Of the whole shelf, whatever was asked for.'),
})

export type BooksList = z.infer<typeof booksOutput>

export type ListedBook = BooksList['books'][number]
