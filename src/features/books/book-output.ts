import { z } from 'zod'
import { count, day, id } from '../../http/functions/output'

export const coverOutput = z.strictObject({ id, width: count, height: count })
const due = day.nullable().describe('Until when; null where nothing was agreed.')
const knownBorrower = z.string().nullable().describe('Null for whoever is no admin.')

/** Of these fields, those that are columns are read by their names (`book-columns.ts`). */
export const summaryFields = {
  slug: z.string(),
  book_name: z.string(),
  subtitle: z.string().nullable(),
  author_name: z.string().nullable(),
  serie_name: z.string().nullable(),
  serie_number: z.number().nullable(),
  volume: z.string().nullable(),
  isbn: z.string().nullable(),
  language: z.string().nullable().describe('BCP 47.'),
  place: z.string().nullable(),
  copies: count,
  categories: z.array(z.string()),
  cover: coverOutput.nullable(),
  available: count.describe('Copies that are at home.'),
}

export const bookSummaryOutput = z.strictObject({
  ...summaryFields,
  remark: z.string().nullable().describe('Null for whoever is no admin.'),
  loan: z
    .strictObject({ due_on: due, borrower: knownBorrower })
    .nullable()
    .describe('While it is lent.'),
})

export const detailFields = {
  description: z.string().nullable(),
  publisher: z.string().nullable(),
  published: z.string().nullable().describe('ISO year, month or day.'),
  pages: count.nullable(),
}

const version = z.int().describe('One more with each change.')

const loan = z.strictObject({
  id,
  borrower: z.string(),
  lent_on: day,
  due_on: due,
  returned_on: day.nullable(),
  version,
})

export const adminFields = {
  bought_on: z.string().nullable(),
  bought_at: z.string().nullable(),
  price: z.string().nullable(),
  condition: z.string().nullable(),
  remark: z.string().nullable(),
  version,
  borrowers: z.array(z.string()).describe('Who borrowed any book before, the latest first.'),
  loans: z.array(loan),
}

export const bookOutput = z.strictObject({
  ...summaryFields,
  ...detailFields,
  loan: z
    .strictObject({ lent_on: day, due_on: due, borrower: knownBorrower })
    .nullable()
    .describe('While it is lent.'),
  last_loan: z
    .strictObject({ borrower: knownBorrower, lent_on: day, returned_on: day })
    .nullable()
    .describe('The last one that has ended.'),
  series: z.array(bookSummaryOutput),
  admin: z.strictObject(adminFields).nullable().describe('Null for whoever is no admin.'),
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

export type BookSummary = z.infer<typeof bookSummaryOutput>

export type LoanSummary = NonNullable<BookSummary['loan']>

export type BookDetail = z.infer<typeof bookOutput>

export type CurrentLoan = NonNullable<BookDetail['loan']>

export type PastLoan = NonNullable<BookDetail['last_loan']>

export type BookAdminDetail = NonNullable<BookDetail['admin']>

export type Loan = z.infer<typeof loan>

export type BorrowerLoan = z.infer<typeof borrowerLoanOutput>
