import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { form, textField } from '../../../http/input/form'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { answerBookRequest, askForBook, withdrawBookRequest } from '../requests/functions'
import { withReturnSearch } from '../return-search'
import { showBookPage } from './show-book-page'

const askForm = form(z.object({ wanted_on: textField, days: textField, message: textField }))
const withdrawForm = form(z.object({ id: textField }))
const answerForm = form(z.object({ id: textField, answer: textField, message: textField }))

export const requestRoutes = new Hono<AppEnv>()
  .get(paths.askForBook(':slug'), function showAsking(c) {
    return isAdmin(c.var.user) ? backToPage(c) : showBookPage(c, c.req.param('slug'))
  })
  .post(paths.askForBook(':slug'), askForm, async function askByForm(c) {
    const slug = c.req.param('slug')
    const typed = c.req.valid('form')
    const outcome = await submit(c, askForBook, typed, { ...typed, slug })
    if ('form' in outcome) return showBookPage(c, slug, { askForm: outcome.form })
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), 'bookAskedFor')
  })
  .get(paths.withdrawRequest(':slug'), backToPage)
  .post(paths.withdrawRequest(':slug'), withdrawForm, async function withdrawByForm(c) {
    await load(c, withdrawBookRequest, { id: c.req.valid('form').id })
    const page = withReturnSearch(c, paths.book(c.req.param('slug')))
    return redirectTo(c, page, 'requestWithdrawn')
  })
  .get(paths.answerRequest(':slug'), backToPage)
  .post(paths.answerRequest(':slug'), answerForm, async function answerByForm(c) {
    const slug = c.req.param('slug')
    const typed = c.req.valid('form')
    const outcome = await submit(c, answerBookRequest, typed)
    if ('form' in outcome) return showBookPage(c, slug, { answerForm: outcome.form })
    const flash = typed.answer === 'lent' ? 'requestGranted' : 'requestDeclined'
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), flash)
  })
