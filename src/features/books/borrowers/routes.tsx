import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { makeLoanCalendar, removeLoanCalendar } from '../loan-calendar/functions'
import { borrowerAddress } from '../loans/borrower-address'
import { returnBook } from '../loans/functions'
import { BorrowerPage } from './borrower-page'
import { BorrowersPage } from './borrowers-page'
import { fetchBorrower, fetchBorrowers } from './functions'
import { borrowerSearch, borrowersSearch } from './input'

export const borrowerRoutes = new Hono<AppEnv>()
  .get(paths.borrowers, search(borrowersSearch), async function showBorrowers(c) {
    const borrowers = await load(c, fetchBorrowers, c.req.valid('query').search)
    return c.render(<BorrowersPage list={borrowers} />)
  })
  .on(
    'GET',
    [paths.makeLoanCalendar, paths.removeLoanCalendar, paths.returnFromBorrower],
    backToPage,
  )
  .post(
    paths.makeLoanCalendar,
    search(borrowersSearch),
    form(anyFields),
    async function makeCalendar(c) {
      const { address } = await load(c, makeLoanCalendar, undefined)
      const borrowers = await load(c, fetchBorrowers, c.req.valid('query').search)
      // No redirect: only this response contains the address.
      c.set('path', paths.borrowers)
      return c.render(<BorrowersPage list={borrowers} calendarAddress={address} />)
    },
  )
  .post(paths.removeLoanCalendar, form(anyFields), async function removeCalendar(c) {
    await load(c, removeLoanCalendar, undefined)
    return redirectTo(c, paths.borrowers, 'calendarRemoved')
  })
  .get(paths.borrower, search(borrowerSearch), async function showBorrower(c) {
    const page = { back: paths.borrowers, title: c.var.LL.loanDesk.unknown() }
    const borrower = await loadOrNotFound(c, fetchBorrower, c.req.valid('query').search, page)
    return borrower instanceof Response ? borrower : c.render(<BorrowerPage borrower={borrower} />)
  })
  .post(
    paths.returnFromBorrower,
    search(borrowerSearch),
    form(z.object({ id: textField })),
    async function returnFromBorrower(c) {
      const { name, page } = c.req.valid('query').search
      const { id } = c.req.valid('form')
      await load(c, returnBook, { id })
      return redirectTo(c, borrowerAddress(name, page), 'bookReturned', id)
    },
  )
