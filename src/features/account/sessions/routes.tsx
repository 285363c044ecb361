import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, textField } from '../../../http/input/form'
import { flashEnded } from '../../../identity/kept-tokens/flash-ended'
import { readKept } from '../../../identity/kept-tokens/keep-tokens'
import { paths } from '../../../paths'
import { endOtherSessions, endSession, signOut } from './functions'
import { SignOutPage } from './sign-out-page'

export const sessionRoutes = new Hono<AppEnv>()
  .on('GET', [paths.endSession, paths.endOtherSessions], function leadBack(c) {
    return redirectTo(c, paths.account)
  })
  .post(paths.endSession, form(z.object({ id: textField })), async function endSessionByForm(c) {
    await load(c, endSession, c.req.valid('form'))
    return redirectTo(c, paths.account, 'sessionEnded')
  })
  .post(paths.endOtherSessions, form(anyFields), async function endOtherSessionsByForm(c) {
    const ended = await load(c, endOtherSessions, readKept(c.req.valid('form')))
    return redirectTo(c, paths.account, 'othersEnded', flashEnded(ended))
  })
  .get(paths.signOut, (c) => (isOwnRequest(c) ? leave(c) : c.render(<SignOutPage />)))
  .post(paths.signOut, leave)

/** Images, prefetches and links from other sites must not sign a user out. */
function isOwnRequest(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return (
    c.req.method === 'GET' &&
    (site === 'same-origin' || site === 'none') &&
    c.req.header('Sec-Purpose') === undefined &&
    (c.req.header('Sec-Fetch-Dest') === 'document' || c.req.header('Swap') === 'main')
  )
}

async function leave(c: Context<AppEnv>) {
  await load(c, signOut, undefined)
  return redirectTo(c, paths.home, 'signedOut')
}
