import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { paths } from '../../../paths'
import { signOut } from './functions'
import { SignOutPage } from './sign-out-page'

export const sessionRoutes = new Hono<AppEnv>()
  .get(paths.signOut, (c) => (isOwnRequest(c) ? leave(c) : c.render(<SignOutPage />)))
  .post(paths.signOut, leave)

/** Somebody pressed the link, in a page of ours or the address bar; an image or a prefetch asks too. */
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
