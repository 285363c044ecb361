import { z } from 'zod'
import { id, moment } from '../../../http/functions/output'

export const deletedBooksOutput = z.array(
  z.strictObject({
    id,
    book_name: z.string(),
    author_name: z.string().nullable(),
    borrowers: z.array(z.string()).describe('Who has it.'),
    deleted_at: moment,
  }),
)

export type TrashedBook = z.infer<typeof deletedBooksOutput>[number]
