import { z } from 'zod'
import { optionalDay, optionalText, versionInput } from '../../../http/input/fields'
import { email } from '../../../identity/users/input'
import { bookId, bookSlug } from '../input'

const borrower = {
  borrower_id: optionalText(100).describe('Of an account.'),
  borrower: z.string().trim().max(100).describe('Empty for an account, which has a name.'),
  borrower_email: z
    .literal('')
    .or(email)
    .nullish()
    .transform((typed) => typed || null)
    .describe('Where to write to somebody without an account.'),
}

export const newLoanInput = z.strictObject({
  slug: bookSlug,
  ...borrower,
  lent_on: optionalDay,
  due_on: optionalDay,
})

export const loanEditInput = z.strictObject({
  id: bookId,
  ...borrower,
  lent_on: z.iso.date(),
  due_on: optionalDay,
  /** Required for a returned loan, which cannot be reopened here; ignored otherwise. */
  returned_on: optionalDay,
  version: versionInput,
})
