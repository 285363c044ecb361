import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { type HttpError, notFound } from '../../../http/http-error'
import { isAdmin } from '../../../model/user'
import { splitCategories } from '../book-columns'
import { bookSlug } from '../input'
import { nameAccounts } from '../loans/name-accounts'
import { availableOf, byImportance, withLoan } from '../loans/queries'
import type { BookDetail, CurrentLoan, Loan, PastLoan } from '../output'
import { bookOutput } from '../output'
import { openRequest, ownRequest } from '../requests/shown-requests'
import { findBook } from './queries'

export const fetchBook = serverFunction('fetchBook', {
  input: z.strictObject({ slug: bookSlug }),
  output: bookOutput,
  async run(c, { slug }): Promise<BookDetail | HttpError> {
    const { db, user } = c.var
    const viewer = { id: user?.id ?? '', isAdmin: isAdmin(user) }
    const found = await findBook(db, slug, viewer, viewer.isAdmin ? maxNames : 0)
    if (!found) return notFound()
    const { book, ownership_since, admin, cover, siblings, loans, borrowers, accounts, requests } =
      found
    const [own] = requests.filter(({ user_id }) => user_id === viewer.id)
    const shown = loans.map(({ borrower_id, borrower, ...loan }) => ({
      ...loan,
      borrower: viewer.isAdmin ? borrower : null,
      is_mine: borrower_id === viewer.id,
    }))
    return {
      ...book,
      categories: splitCategories(book.categories),
      ownership_since: ownership_since.toISOString(),
      cover,
      available: availableOf(book, loans.filter(isOut).length),
      loan: currentLoan(shown),
      last_loan: lastLoan(shown),
      request: own ? ownRequest(own) : null,
      series: siblings.map(withLoan),
      admin: viewer.isAdmin
        ? {
            ...admin,
            borrowers,
            accounts: nameAccounts(accounts),
            loans,
            requests: requests.map(openRequest),
          }
        : null,
    }
  },
})

const maxNames = 100

type ShownLoan = Pick<Loan, 'lent_on' | 'due_on' | 'returned_on'> & {
  borrower: string | null
  is_mine: boolean
}

function isOut({ returned_on }: Pick<Loan, 'returned_on'>): boolean {
  return returned_on === null
}

function currentLoan(loans: ShownLoan[]): CurrentLoan | null {
  const [first] = loans.filter(isOut).toSorted(byImportance)
  if (!first) return null
  const { borrower, is_mine, lent_on, due_on } = first
  return { borrower, is_mine, lent_on, due_on }
}

function lastLoan(loans: ShownLoan[]): PastLoan | null {
  const [last] = loans
    .flatMap(({ returned_on, ...loan }) => (returned_on === null ? [] : [{ ...loan, returned_on }]))
    .toSorted((one, other) => other.returned_on.localeCompare(one.returned_on))
  if (!last) return null
  const { borrower, is_mine, lent_on, returned_on } = last
  return { borrower, is_mine, lent_on, returned_on }
}
