import { z } from 'zod'
import { optionalDay, versionInput } from '../../../http/input/fields'
import { bookId, bookSlug } from '../book-ids'

const borrower = z.string().trim().min(1).max(100)

export const newLoanInput = z.strictObject({
  slug: bookSlug,
  borrower,
  lent_on: optionalDay,
  due_on: optionalDay,
})

export const loanEditInput = z.strictObject({
  id: bookId,
  borrower,
  lent_on: z.iso.date(),
  due_on: optionalDay,
  /** Required for a returned loan, which cannot be reopened here; ignored otherwise. */
  returned_on: optionalDay,
  version: versionInput,
})
