import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, invalid, notFound } from '../../../http/http-error'
import { addDays } from '../../../ui/days'
import { bookId } from '../book-ids'
import type { BorrowerLoan } from '../book-output'
import { borrowerLoanOutput, loanPlaceOutput, slugOutput } from '../book-output'
import { loanEditInput, newLoanInput } from './input'
import { loanDays } from './loan-days'
import * as queries from './queries'

export const lendBook = serverFunction('lendBook', {
  access: 'admin',
  input: newLoanInput,
  output: nothing,
  async run(c, { slug, borrower, lent_on, due_on }) {
    const { db, today, now, LL } = c.var
    const start = lent_on ?? today
    if (start > today) return invalid({ lent_on: LL.bookForm.lentAfter() })
    if (due_on !== null && due_on < start) return invalid({ due_on: LL.bookForm.dueBefore() })
    if (await queries.insertLoan(db, { slug, borrower, lent_on: start, due_on }, now())) return null
    const isKnown = await queries.isBook(db, slug)
    return isKnown ? invalid({ borrower: LL.bookForm.allAreOut() }) : notFound()
  },
})

export const fetchLoan = serverFunction('fetchLoan', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: borrowerLoanOutput,
  async run(c, { id }): Promise<BorrowerLoan | HttpError> {
    return (await queries.findLoan(c.var.db, id)) ?? notFound()
  },
})

export const editLoan = serverFunction('editLoan', {
  access: 'admin',
  input: loanEditInput,
  output: loanPlaceOutput,
  async run(c, { id, version, returned_on, ...changed }) {
    const { db, today, now, LL } = c.var
    const { lent_on, due_on } = changed
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
    const edit = { ...changed, id, version, ...(isOver && { returned_on }) }
    if (await queries.updateLoan(db, edit, now())) return { slug: loan.slug }
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
    return (await queries.closeLoan(c.var.db, id, c.var.today, c.var.now())) ? null : notFound()
  },
})

export const reopenLoan = serverFunction('reopenLoan', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: slugOutput,
  async run(c, { id }) {
    const slug = await queries.deleteReturn(c.var.db, id, c.var.today, c.var.now())
    return slug === undefined ? notFound() : { slug }
  },
})
