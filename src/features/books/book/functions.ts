import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { isAdmin } from '../../../ui/user'
import { splitCategories } from '../book-columns'
import { bookSlug } from '../book-ids'
import type { BookDetail, CurrentLoan, Loan, PastLoan } from '../book-output'
import { bookOutput } from '../book-output'
import { withLoan } from '../loans/queries'
import { findBook } from './queries'

export const fetchBook = serverFunction('fetchBook', {
  input: z.strictObject({ slug: bookSlug }),
  output: bookOutput,
  async run(c, { slug }): Promise<BookDetail | HttpError> {
    const { db, user } = c.var
    const around = { isAdmin: isAdmin(user), maxBorrowers: isAdmin(user) ? 100 : 0 }
    const found = await findBook(db, slug, around)
    if (!found) return notFound()
    const { book, admin, cover, siblings, loans, borrowers } = found
    return {
      ...book,
      categories: splitCategories(book.categories),
      cover,
      available: Math.max(0, book.copies - loans.filter(isOut).length),
      loan: currentLoan(loans, isAdmin(user)),
      last_loan: lastLoan(loans, isAdmin(user)),
      series: siblings.map(withLoan),
      admin: isAdmin(user) ? { ...admin, borrowers, loans } : null,
    }
  },
})

function isOut({ returned_on }: Loan): boolean {
  return returned_on === null
}

function currentLoan(loans: Loan[], isAdmin: boolean): CurrentLoan | null {
  const [first] = loans
    .filter(isOut)
    .toSorted((one, other) => (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999'))
  if (!first) return null
  const { borrower, lent_on, due_on } = first
  return { borrower: isAdmin ? borrower : null, lent_on, due_on }
}

function lastLoan(loans: Loan[], isAdmin: boolean): PastLoan | null {
  const [last] = loans
    .flatMap(({ returned_on, ...loan }) => (returned_on === null ? [] : [{ ...loan, returned_on }]))
    .toSorted((one, other) => other.returned_on.localeCompare(one.returned_on))
  if (!last) return null
  const { borrower, lent_on, returned_on } = last
  return { borrower: isAdmin ? borrower : null, lent_on, returned_on }
}
