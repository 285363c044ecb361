import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { attempt, readFields } from '../../../http/input/form'
import { readSearch } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { NotFoundPage } from '../../errors/not-found-page'
import { BorrowerPage } from '../borrowers/borrower-page'
import { BorrowersPage } from '../borrowers/borrowers-page'
import type { BookFunctions } from '../functions'
import { borrowerSearch, borrowersSearch } from '../input'
import { TrashPage } from '../trash/trash-page'

/** Who has what, and what can be undone: below a mount that only admins enter. */
export function loanRoutes(functions: BookFunctions) {
  const { fetchBorrowers, fetchBorrower, fetchDeletedBooks, returnBook } = functions
  const { makeLoanCalendar, removeLoanCalendar, restoreBook, reopenLoan } = functions

  async function showBorrowers(c: Context<AppEnv>, calendar?: string) {
    const { search } = readSearch(borrowersSearch, c.req.query())
    const borrowers = await load(c, fetchBorrowers, search)
    return c.render(<BorrowersPage data={borrowers} calendar={calendar} />)
  }

  return new Hono<AppEnv>()
    .get(paths.borrowers, (c) => showBorrowers(c))
    .post(paths.borrowers, async function keepCalendar(c) {
      const { intent } = await readFields(c)
      if (intent === 'removeCalendar') {
        await load(c, removeLoanCalendar, undefined)
        return redirectTo(c, paths.borrowers, 'calendarRemoved')
      }
      if (intent !== 'makeCalendar') return showBorrowers(c)
      // No redirect: the address is in this answer alone.
      return showBorrowers(c, (await load(c, makeLoanCalendar, undefined)).address)
    })
    .get(paths.borrower, async function showBorrower(c) {
      const { search } = readSearch(borrowerSearch, c.req.query())
      const borrower = await attempt(c, fetchBorrower, search)
      if (!(borrower instanceof HttpError)) return c.render(<BorrowerPage borrower={borrower} />)
      c.status(404)
      const title = c.var.LL.loanDesk.unknown()
      return c.render(<NotFoundPage back={paths.borrowers} title={title} />)
    })
    .post(paths.borrower, async function takeBack(c) {
      const { id = '' } = await readFields(c)
      await load(c, returnBook, { id })
      const here = paths.borrower + new URL(c.req.url).search
      return redirectTo(c, here, 'bookReturned', id)
    })
    .get(paths.deletedBooks, async function showDeleted(c) {
      return c.render(<TrashPage books={await load(c, fetchDeletedBooks)} />)
    })
    .post(paths.undoBook, async function undo(c) {
      const { intent, id } = await readFields(c)
      const isDeletion = intent === 'bookDeleted'
      const undone = await attempt(c, isDeletion ? restoreBook : reopenLoan, { id })
      if (undone instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
      return redirectTo(c, paths.book(undone.slug), isDeletion ? 'bookRestored' : 'loanReopened')
    })
}
