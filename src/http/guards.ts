import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { localized, paths } from '../paths'
import type { AppEnv } from './app-env'

/** For rooms: guests go to the sign-in page, which brings them back. Nothing here is ever stored. */
export function signedIn() {
  return createMiddleware<AppEnv>(async function signedIn(c, next) {
    c.header('Cache-Control', 'no-store')
    if (c.var.user) return next()
    const back = c.var.path + new URL(c.req.url).search
    return send(c, `${paths.signIn}?redirect=${encodeURIComponent(back)}`)
  })
}

/** For the pages at the door: whoever is in already goes to the account. */
export function guestOnly() {
  return createMiddleware<AppEnv>(async function guestOnly(c, next) {
    c.header('Cache-Control', 'no-store')
    return c.var.user ? send(c, paths.account) : next()
  })
}

/** Behind `signedIn`: whoever is no admin goes to the books. */
export function adminOnly() {
  return createMiddleware<AppEnv>(async function adminOnly(c, next) {
    return c.var.user?.user_metadata.user_role === 'admin' ? next() : send(c, paths.books)
  })
}

/** A form whose session has ended is not sent again to where it is sent. */
function send(c: Context<AppEnv>, path: string) {
  return c.redirect(localized(c.var.locale, path), c.req.method === 'POST' ? 303 : 302)
}
