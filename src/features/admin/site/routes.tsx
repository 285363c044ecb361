import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load, type ServerFunction } from '../../../http/functions/server-function'
import { anyFields, form, textField } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths, withSearch } from '../../../paths'
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
import { type SwitchName, switchNames } from './switches'

const mail = switchPath('mail')
const siteSearch = z.object({ switch: z.enum([...switchNames, 'all']).optional() })
const letterForm = form(z.object({ id: textField }))

export const siteRoutes = new Hono<AppEnv>()
  .get(paths.site, search(siteSearch), (c) => {
    return showSite(c, { asked: c.req.valid('query').search.switch })
  })
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
    return redirectTo(c, mail, 'emailRetried')
  })
  .post(paths.discardEmail, letterForm, async function discardByForm(c) {
    await load(c, discardEmail, c.req.valid('form'))
    return redirectTo(c, mail, 'emailDiscarded')
  })

async function press(
  c: Context<AppEnv>,
  callee: ServerFunction<string, undefined, null>,
  of: SiteProblem['of'],
  done: FlashName,
): Promise<Response> {
  const outcome = await submit(c, callee, {}, undefined)
  if ('result' in outcome) return redirectTo(c, switchPath(of), done)
  return showSite(c, {
    asked: of,
    problem: { of, sentence: outcome.form.problems[''] ?? '' },
  })
}

interface SiteShown {
  asked: SwitchName | 'all' | undefined
  problem?: SiteProblem
}

async function showSite(c: Context<AppEnv>, { asked, problem }: SiteShown) {
  const site = await load(c, fetchSite)
  c.set('path', paths.site)
  return c.render(<SitePage site={site} problem={problem} asked={asked} />)
}

function switchPath(name: SwitchName): string {
  return withSearch(paths.site, { switch: name })
}
