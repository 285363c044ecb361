import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, textField } from '../../../http/input/form'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { lendBook, reopenLoan, returnBook } from '../loans/functions'
import { withReturnSearch } from '../return-search'
import { showBookPage } from './show-book-page'

export const bookRoutes = new Hono<AppEnv>().get(paths.book(':slug'), async function showBook(c) {
  return showBookPage(c, c.req.param('slug'))
})

const lendForm = form(
  z.object({
    borrower_id: textField,
    borrower: textField,
    borrower_email: textField,
    lent_on: textField,
    due_on: textField,
  }),
)
const returnForm = form(z.object({ id: textField }))

export const loanRoutes = new Hono<AppEnv>()
  .get(paths.returnBook(':slug'), backToPage)
  .get(paths.lendBook(':slug'), async function showLending(c) {
    if (!isAdmin(c.var.user)) return backToPage(c)
    return showBookPage(c, c.req.param('slug'))
  })
  .post(paths.lendBook(':slug'), lendForm, async function lend(c) {
    const slug = c.req.param('slug')
    const outcome = await submit(c, lendBook, { ...c.req.valid('form'), slug })
    if ('result' in outcome) return redirectTo(c, withReturnSearch(c, paths.book(slug)), 'bookLent')
    return showBookPage(c, slug, { loanForm: outcome.form })
  })
  .post(paths.returnBook(':slug'), returnForm, async function returnFromBook(c) {
    const { id } = c.req.valid('form')
    await load(c, returnBook, { id })
    return redirectTo(c, withReturnSearch(c, paths.book(c.req.param('slug'))), 'bookReturned', id)
  })
  .get(paths.reopenLoan(':id'), (c) => redirectTo(c, paths.borrowers))
  .post(paths.reopenLoan(':id'), form(anyFields), async function reopen(c) {
    const undone = await attempt(c, reopenLoan, { id: c.req.param('id') })
    if (undone instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
    return redirectTo(c, paths.book(undone.slug), 'loanReopened')
  })
