import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form, submit, text } from '../../../http/input/form'
import { paths } from '../../../paths'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { NotFoundPage } from '../../errors/not-found-page'
import { keepSearch } from '../keep-search'
import { EditLoanPage } from './edit-loan-page'
import { editLoan, extendLoan, fetchLoan } from './functions'

const loanForm = form(z.object({ borrower: text, lent_on: text, due_on: text, returned_on: text }))

export const editLoanRoutes = new Hono<AppEnv>()
  .get(paths.editLoan(':id'), (c) => showForm(c, c.req.param('id')))
  .post(paths.editLoan(':id'), loanForm, async function editByForm(c) {
    const id = c.req.param('id')
    const typed = c.req.valid('form')
    const outcome = await submit(c, editLoan, typed, { ...typed, id })
    if ('form' in outcome) return showForm(c, id, outcome.form)
    return redirectTo(c, keepSearch(c, paths.book(outcome.result.slug)), 'loanChanged')
  })
  .get(paths.extendLoan(':id'), (c) => {
    return redirectTo(c, keepSearch(c, paths.editLoan(c.req.param('id'))))
  })
  .post(paths.extendLoan(':id'), form(anyFields), async function extend(c) {
    const { slug } = await load(c, extendLoan, { id: c.req.param('id') })
    return redirectTo(c, keepSearch(c, paths.book(slug)), 'loanExtended')
  })

async function showForm(c: Context<AppEnv>, id: string, form: FormState = emptyForm) {
  const loan = await attempt(c, fetchLoan, { id })
  if (!(loan instanceof HttpError)) return c.render(<EditLoanPage loan={loan} form={form} />)
  c.status(404)
  const title = c.var.LL.loanDesk.unknownLoan()
  return c.render(<NotFoundPage back={paths.borrowers} title={title} />)
}
