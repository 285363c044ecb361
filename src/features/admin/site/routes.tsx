import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { load, type ServerFunction } from '../../../http/functions/server-function'
import { anyFields, form, submit, textField } from '../../../http/input/form'
import { paths } from '../../../paths'
import type { FlashName } from '../../../ui/request-context'
import {
  checkDatabase,
  discardEmail,
  fetchSite,
  makeBackup,
  retryEmail,
  sendTestEmail,
} from './functions'
import { SitePage } from './site-page'
import type { SiteProblem } from './site-problem'

const letterForm = form(z.object({ id: textField }))

export const siteRoutes = new Hono<AppEnv>()
  .get(paths.site, (c) => showSite(c))
  .on(
    'GET',
    [
      paths.checkDatabase,
      paths.makeBackup,
      paths.sendTestEmail,
      paths.retryEmail,
      paths.discardEmail,
    ],
    backToPage,
  )
  .post(paths.checkDatabase, form(anyFields), (c) =>
    press(c, checkDatabase, 'database', 'databaseSound'),
  )
  .post(paths.makeBackup, form(anyFields), (c) => press(c, makeBackup, 'backups', 'backupMade'))
  .post(paths.sendTestEmail, form(anyFields), (c) =>
    press(
      c,
      sendTestEmail,
      'mail',
      'server' in c.var.operations.mail ? 'testEmailSent' : 'testEmailWritten',
    ),
  )
  .post(paths.retryEmail, letterForm, async function retryByForm(c) {
    await load(c, retryEmail, c.req.valid('form'))
    return redirectTo(c, paths.site, 'emailRetried')
  })
  .post(paths.discardEmail, letterForm, async function discardByForm(c) {
    await load(c, discardEmail, c.req.valid('form'))
    return redirectTo(c, paths.site, 'emailDiscarded')
  })

async function press(
  c: Context<AppEnv>,
  callee: ServerFunction<string, undefined, null>,
  of: SiteProblem['of'],
  done: FlashName,
): Promise<Response> {
  const outcome = await submit(c, callee, {}, undefined)
  if ('result' in outcome) return redirectTo(c, paths.site, done)
  return showSite(c, { of, sentence: outcome.form.problems[''] ?? '' })
}

async function showSite(c: Context<AppEnv>, problem?: SiteProblem) {
  const site = await load(c, fetchSite)
  c.set('path', paths.site)
  return c.render(<SitePage site={site} problem={problem} />)
}
