import { z } from 'zod'
import { count, day, moment, paging } from '../../../http/functions/output'
import { borrowerLoanOutput } from '../output'

export const borrowersOutput = z.strictObject({
  borrowers: z.array(
    z.strictObject({
      name: z.string().describe('As it was written first.'),
      loans: count,
      out: count.describe('Of these.'),
      due_on: day.nullable().describe('Of the first that is due; null where none is.'),
    }),
  ),
  ...paging,
  calendar_since: moment.nullable().describe('Null while the caller has no calendar link.'),
  calendar_has_notes: z.boolean().describe('Whether the days of notes are in it.'),
})

export const borrowerOutput = z.strictObject({
  name: z.string(),
  out: z.array(borrowerLoanOutput),
  past: z.array(borrowerLoanOutput),
  ...paging,
})

export type BorrowersList = z.infer<typeof borrowersOutput>

export type BorrowerSummary = BorrowersList['borrowers'][number]

export type Borrower = z.infer<typeof borrowerOutput>
