import type { Context } from 'hono'
import { z } from 'zod'
import { foldName } from '../../../../i18n/fold-letters'
import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, invalid, notFound } from '../../../http/http-error'
import { addDays } from '../../../ui/dates/days'
import { bookId } from '../input'
import type { BookSummary, LoanForm } from '../output'
import { loanFormOutput, loanPlaceOutput, slugOutput } from '../output'
import { loanEditInput, newLoanInput } from './input'
import { loanDays } from './loan-days'
import { nameAccounts } from './name-accounts'
import * as queries from './queries'
import { closeLoan, deleteReturn } from './return-queries'

export const lendBook = serverFunction('lendBook', {
  access: 'admin',
  input: newLoanInput,
  output: nothing,
  async run(c, { slug, lent_on, due_on, ...given }) {
    const { db, today, now, LL } = c.var
    const start = lent_on ?? today
    if (start > today) return invalid({ lent_on: LL.bookForm.lentAfter() })
    if (due_on !== null && due_on < start) return invalid({ due_on: LL.bookForm.dueBefore() })
    const borrower = await readBorrower(c, given)
    if (borrower instanceof HttpError) return borrower
    const loan = { slug, ...borrower, lent_on: start, due_on }
    if (await queries.insertLoan(db, loan, today, now())) return null
    const ownership = await queries.findOwnership(db, slug)
    return ownership ? invalid({ borrower: whyNotLent(LL, ownership) }) : notFound()
  },
})

export const fetchLoan = serverFunction('fetchLoan', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: loanFormOutput,
  async run(c, { id }): Promise<LoanForm | HttpError> {
    const { loan, accounts } = await queries.findLoanToEdit(c.var.db, id)
    return loan ? { ...loan, accounts: nameAccounts(accounts) } : notFound()
  },
})

export const editLoan = serverFunction('editLoan', {
  access: 'admin',
  input: loanEditInput,
  output: loanPlaceOutput,
  async run(c, { id, version, returned_on, lent_on, due_on, ...given }) {
    const { db, today, now, LL } = c.var
    const loan = await queries.findLoan(db, id)
    if (!loan) return notFound()
    if (loan.version !== version) return changedMeanwhile(loan)
    const isOver = loan.returned_on !== null
    if (isOver && returned_on === null) return invalid({ returned_on: LL.validation.required() })
    if (lent_on > today) return invalid({ lent_on: LL.bookForm.lentAfter() })
    if (due_on !== null && due_on < lent_on) return invalid({ due_on: LL.bookForm.dueBefore() })
    if (isOver && returned_on !== null) {
      if (returned_on > today) return invalid({ returned_on: LL.bookForm.lentAfter() })
      if (returned_on < lent_on) return invalid({ returned_on: LL.bookForm.dueBefore() })
    }
    const borrower = await readBorrower(c, given)
    if (borrower instanceof HttpError) return borrower
    const edit = { ...borrower, lent_on, due_on, id, version, ...(isOver && { returned_on }) }
    if (await queries.updateLoan(db, edit, today, now())) return { slug: loan.slug }
    const present = await queries.findLoan(db, id)
    return present ? changedMeanwhile(present) : notFound()
  },
})

export const extendLoan = serverFunction('extendLoan', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: loanPlaceOutput.extend({ due_on: z.iso.date() }),
  async run(c, { id }) {
    const { db, today, now } = c.var
    const loan = await queries.findLoan(db, id)
    if (!loan || loan.returned_on !== null) return notFound()
    const { due_on: from } = loan
    const due_on = addDays(from !== null && from > today ? from : today, loanDays)
    if (await queries.updateDueDay(db, { id, from, to: due_on }, now())) {
      return { slug: loan.slug, due_on }
    }
    // A duplicate request must not extend it twice.
    const present = await queries.findLoan(db, id)
    if (!present || present.returned_on !== null) return notFound()
    return present.due_on === due_on ? { slug: loan.slug, due_on } : changedMeanwhile(present)
  },
})

export const returnBook = serverFunction('returnBook', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: nothing,
  async run(c, { id }) {
    return (await closeLoan(c.var.db, id, c.var.today, c.var.now())) ? null : notFound()
  },
})

export const reopenLoan = serverFunction('reopenLoan', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: slugOutput,
  async run(c, { id }) {
    const slug = await deleteReturn(c.var.db, id, c.var.today, c.var.now())
    return slug === undefined ? notFound() : { slug }
  },
})

export function whyNotLent(
  { bookForm }: TranslationFunctions,
  ownership: BookSummary['ownership'],
): string {
  return ownership === 'owned' ? bookForm.allAreOut() : bookForm.notInHouse()
}

interface GivenBorrower {
  borrower_id: string | null
  borrower: string
  borrower_email: string | null
}

/** Letters to an address without an account are in the language of the admin who typed it. */
async function readBorrower(
  c: Context<AppEnv>,
  { borrower_id, borrower, borrower_email }: GivenBorrower,
) {
  const { db, LL, locale } = c.var
  if (borrower_id === null) {
    if (borrower === '') return invalid({ borrower: LL.validation.required() })
    const borrower_locale = borrower_email === null ? null : locale
    return { borrower_id, borrower, borrower_email, borrower_locale }
  }
  const account = await queries.findAccount(db, borrower_id)
  if (!account) return invalid({ borrower_id: LL.bookForm.noAccount() })
  const isOther = borrower !== '' && foldName(borrower) !== foldName(account.name)
  if (isOther || borrower_email !== null) return invalid({ borrower_id: LL.bookForm.oneBorrower() })
  return { borrower_id, borrower: account.name, borrower_email: null, borrower_locale: null }
}
