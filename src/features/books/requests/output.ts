import { z } from 'zod'
import { openRequestOutput, ownRequestOutput } from '../output'

const book = { slug: z.string(), book_name: z.string() }

export const bookRequestsOutput = z.strictObject({
  own: z.array(ownRequestOutput.extend(book)).describe('Of the caller, the latest first.'),
  open: z
    .array(openRequestOutput.extend(book))
    .nullable()
    .describe('Of everybody, the first first; null unless the caller is an admin.'),
})

export type BookRequests = z.infer<typeof bookRequestsOutput>
