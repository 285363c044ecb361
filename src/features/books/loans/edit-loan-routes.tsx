import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, attemptSaving } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { openEdit, saveEdit } from '../../../records/edit/save-edit'
import { emptyForm } from '../../../ui/form/form-state'
import type { BorrowerLoan } from '../output'
import { withReturnSearch } from '../return-search'
import { EditLoanPage } from './edit-loan-page'
import { editLoan, extendLoan, fetchLoan } from './functions'

export const editLoanRoutes = new Hono<AppEnv>()
  .get(paths.editLoan(':id'), async function showLoan(c) {
    const loan = await loadLoan(c, c.req.param('id'))
    if (loan instanceof Response) return loan
    const values = { ...loanValues(loan), ...openEdit(loan.version, loanValues(loan)) }
    return c.render(<EditLoanPage loan={loan} form={{ ...emptyForm, values }} />)
  })
  .post(paths.editLoan(':id'), form(anyFields), async function editByForm(c) {
    const id = c.req.param('id')
    const loan = await loadLoan(c, id)
    if (loan instanceof Response) return loan
    const outcome = await saveEdit(c, {
      typed: c.req.valid('form'),
      async find() {
        const stored = await attempt(c, fetchLoan, { id })
        if (stored instanceof HttpError) return stored
        return { version: stored.version, values: loanValues(stored) }
      },
      save({ borrower_id, borrower, borrower_email, lent_on, due_on, returned_on }, version) {
        const values = { borrower_id, borrower, borrower_email, lent_on, due_on, returned_on }
        return attemptSaving(c, editLoan, { ...values, id, version })
      },
    })
    if ('form' in outcome) return c.render(<EditLoanPage loan={loan} {...outcome} />)
    return backToLoan(c, outcome.result.slug, 'loanChanged', outcome.kept)
  })
  .get(paths.extendLoan(':id'), (c) => {
    return redirectTo(c, withReturnSearch(c, paths.editLoan(c.req.param('id'))))
  })
  .post(paths.extendLoan(':id'), form(anyFields), async function extend(c) {
    const { slug } = await load(c, extendLoan, { id: c.req.param('id') })
    return backToLoan(c, slug, 'loanExtended')
  })

function loanValues({
  borrower_id,
  borrower,
  borrower_email,
  lent_on,
  due_on,
  returned_on,
}: BorrowerLoan) {
  return {
    borrower_id: borrower_id ?? '',
    // That of an account is not typed.
    borrower: borrower_id === null ? borrower : '',
    borrower_email: borrower_email ?? '',
    lent_on,
    due_on: due_on ?? '',
    returned_on: returned_on ?? '',
  }
}

function backToLoan(
  c: Context<AppEnv>,
  slug: string | null,
  flash: 'loanChanged' | 'loanExtended',
  detail?: string,
) {
  const page = slug === null ? paths.borrowers : withReturnSearch(c, paths.book(slug))
  return redirectTo(c, page, flash, detail)
}

function loadLoan(c: Context<AppEnv>, id: string) {
  const page = { back: paths.borrowers, title: c.var.LL.loanDesk.unknownLoan() }
  return loadOrNotFound(c, fetchLoan, { id }, page)
}
