import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { isAdmin } from '../../../ui/user'
import { keepSearch } from '../keep-search'
import { lendBook, reopenLoan, returnBook } from '../loans/functions'
import { BookPage } from './book-page'
import { loadBook } from './load-book'

export const bookRoutes = new Hono<AppEnv>().get(paths.book(':slug'), async function showBook(c) {
  const book = await loadBook(c, c.req.param('slug'))
  return book instanceof Response ? book : c.render(<BookPage book={book} form={emptyForm} />)
})

const lendForm = form(z.object({ borrower: textField, lent_on: textField, due_on: textField }))
const returnForm = form(z.object({ id: textField }))

export const loanRoutes = new Hono<AppEnv>()
  .get(paths.returnBook(':slug'), backToPage)
  .get(paths.lendBook(':slug'), async function showLending(c) {
    if (!isAdmin(c.var.user)) return backToPage(c)
    const book = await loadBook(c, c.req.param('slug'))
    return book instanceof Response ? book : c.render(<BookPage book={book} form={emptyForm} />)
  })
  .post(paths.lendBook(':slug'), lendForm, async function lend(c) {
    const slug = c.req.param('slug')
    const outcome = await submit(c, lendBook, { ...c.req.valid('form'), slug })
    if ('result' in outcome) return redirectTo(c, keepSearch(c, paths.book(slug)), 'bookLent')
    const book = await loadBook(c, slug)
    if (book instanceof Response) return book
    c.set('path', paths.book(slug))
    return c.render(<BookPage book={book} form={outcome.form} />)
  })
  .post(paths.returnBook(':slug'), returnForm, async function returnFromBook(c) {
    const { id } = c.req.valid('form')
    await load(c, returnBook, { id })
    return redirectTo(c, keepSearch(c, paths.book(c.req.param('slug'))), 'bookReturned', id)
  })
  .get(paths.reopenLoan(':id'), (c) => redirectTo(c, paths.borrowers))
  .post(paths.reopenLoan(':id'), form(anyFields), async function reopen(c) {
    const undone = await attempt(c, reopenLoan, { id: c.req.param('id') })
    if (undone instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
    return redirectTo(c, paths.book(undone.slug), 'loanReopened')
  })
