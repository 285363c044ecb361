import { z } from 'zod'
import { count, day, id, moment } from '../../http/functions/output'
import { outputsFor } from './fields'

export const coverOutput = z.strictObject({ id, width: count, height: count })
const due = day.nullable().describe('Until when; null where nothing was agreed.')
const knownBorrower = z.string().nullable().describe('Null unless the caller is an admin.')
const is_mine = z.boolean().describe('Whether the caller has it.')

/** Of these fields, those that are columns are read by their names (`book-columns.ts`). */
export const summaryFields = {
  slug: z.string(),
  ...outputsFor('lists'),
  cover: coverOutput.nullable(),
  available: count.describe('Copies that are at home.'),
}

const wish = {
  id,
  wanted_on: day.nullable().describe('From when; null if that does not matter.'),
  days: z.int().nullable().describe('For how long; null if that was not said.'),
  message: z.string().nullable(),
  asked_at: moment,
}

export const ownRequestOutput = z.strictObject({
  ...wish,
  answer: z.enum(['lent', 'declined']).nullable().describe('Null until an admin answers.'),
  answer_message: z.string().nullable(),
})

export const openRequestOutput = z.strictObject({ ...wish, name: z.string() })

/** On the shelf. */
const requestSummaryOutput = z.strictObject({
  name: z.string().nullable().describe('Null unless the caller is an admin.'),
})

export const bookSummaryOutput = z.strictObject({
  ...summaryFields,
  remark: z.string().nullable().describe('Null unless the caller is an admin.'),
  loan: z
    .strictObject({ due_on: due, borrower: knownBorrower, is_mine })
    .nullable()
    .describe('While it is lent.'),
  request: requestSummaryOutput
    .nullable()
    .describe('Of the first who asks for it, for admins; else of the caller.'),
})

export const detailFields = outputsFor('page')

const version = z.int().describe('One more with each change.')

const account = z.strictObject({
  id,
  name: z.string().describe('With the address where several have this name.'),
})

const loan = z.strictObject({
  id,
  borrower: z.string(),
  borrower_id: z.string().nullable().describe('Of an account; null of somebody without.'),
  borrower_email: z.string().nullable().describe('Of somebody without an account.'),
  lent_on: day,
  due_on: due,
  returned_on: day.nullable(),
  version,
})

export const adminFields = {
  ...outputsFor('admins'),
  version,
  borrowers: z.array(z.string()).describe('Who borrowed any book before, the latest first.'),
  accounts: z.array(account).describe('To whom it can be lent by their account.'),
  loans: z.array(loan),
  requests: z.array(openRequestOutput).describe('Who asks for it, the first first.'),
}

export const bookOutput = z.strictObject({
  ...summaryFields,
  ...detailFields,
  ownership_since: moment.describe('Since when it is owned, wanted and so on.'),
  loan: z
    .strictObject({ lent_on: day, due_on: due, borrower: knownBorrower, is_mine })
    .nullable()
    .describe('While it is lent.'),
  last_loan: z
    .strictObject({ borrower: knownBorrower, is_mine, lent_on: day, returned_on: day })
    .nullable()
    .describe('The last one that has ended.'),
  request: ownRequestOutput.nullable().describe('The last one of the caller.'),
  series: z.array(bookSummaryOutput),
  admin: z.strictObject(adminFields).nullable().describe('Null unless the caller is an admin.'),
})

export const slugOutput = z.strictObject({ slug: z.string() })

export const loanPlaceOutput = z.strictObject({
  slug: z.string().nullable().describe('Of its book; null while that is in the trash.'),
})

export const savedBookOutput = z.strictObject({ slug: z.string(), is_cover_missing: z.boolean() })

export const borrowerLoanOutput = z.strictObject({
  ...loan.shape,
  slug: z.string().nullable().describe('Null while the book is in the trash.'),
  book_name: z.string(),
  author_name: z.string().nullable(),
})

export const loanFormOutput = borrowerLoanOutput.extend({
  accounts: z.array(account).describe('To whom it can be lent by their account.'),
})

export type BookSummary = z.infer<typeof bookSummaryOutput>

export type LoanSummary = NonNullable<BookSummary['loan']>

export type BookDetail = z.infer<typeof bookOutput>

export type CurrentLoan = NonNullable<BookDetail['loan']>

export type PastLoan = NonNullable<BookDetail['last_loan']>

export type BookAdminDetail = NonNullable<BookDetail['admin']>

export type RequestSummary = z.infer<typeof requestSummaryOutput>

export type OwnRequest = z.infer<typeof ownRequestOutput>

export type OpenRequest = z.infer<typeof openRequestOutput>

export type Loan = z.infer<typeof loan>

export type BorrowerLoan = z.infer<typeof borrowerLoanOutput>

export type LoanForm = z.infer<typeof loanFormOutput>
