import { createMiddleware } from 'hono/factory'
import { paths } from '../paths'
import type { AppEnv } from './app-env'
import { goTo } from './notice'
import { isAdmin } from './user'

/** For rooms: guests go to the sign-in page, which brings them back. Nothing here is ever stored. */
export function signedIn() {
  return createMiddleware<AppEnv>(async function signedIn(c, next) {
    c.header('Cache-Control', 'no-store')
    if (c.var.user) return next()
    const back = c.var.path + new URL(c.req.url).search
    return goTo(c, `${paths.signIn}?redirect=${encodeURIComponent(back)}`)
  })
}

/** For the pages at the door: whoever is in already goes to the account. */
export function guestOnly() {
  return createMiddleware<AppEnv>(async function guestOnly(c, next) {
    c.header('Cache-Control', 'no-store')
    return c.var.user ? goTo(c, paths.account) : next()
  })
}

/** Behind `signedIn`: whoever is no admin goes to the books. */
export function adminOnly() {
  return createMiddleware<AppEnv>(async function adminOnly(c, next) {
    return isAdmin(c.var.user) ? next() : goTo(c, paths.books)
  })
}
