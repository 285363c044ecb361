import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { localized, paths } from '../../paths'
import { isAdmin, isLeaving } from '../../ui/user'
import type { AppEnv } from '../app-env'
import { redirectTo } from '../document/flash-message'

/**
 * For private pages: guests go to the sign-in page, which brings them back. Nothing here is ever
 * stored.
 */
export const signedIn = createMiddleware<AppEnv>(async function signedIn(c, next) {
  c.header('Cache-Control', 'no-store')
  if (c.var.user) return next()
  return redirectTo(c, signInPath(c))
})

/**
 * Before `signedIn`, for forms that much is written into: what a guest sends goes on to the sign-in
 * page, which holds it until its writer is back.
 */
export const replayAfterSignIn = createMiddleware<AppEnv>(
  async function replayAfterSignIn(c, next) {
    if (c.var.user) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(localized(c.var.locale, signInPath(c)), 307)
  },
)

/**
 * Stands behind `signedIn`: whoever has to prove their e-mail address first is led to the account,
 * which says how; so is whoever has deleted it, who takes no more than their own things.
 */
export const provedOnly = createMiddleware<AppEnv>(async function provedOnly(c, next) {
  if (c.var.mustProve) return redirectTo(c, paths.account, 'unproved')
  return isLeaving(c.var.user) && c.var.path !== paths.exportEverything
    ? redirectTo(c, paths.account)
    : next()
})

/** For pages such as the sign-in: whoever is signed in already goes to the account. */
export const guestOnly = createMiddleware<AppEnv>(async function guestOnly(c, next) {
  c.header('Cache-Control', 'no-store')
  return c.var.user ? redirectTo(c, paths.account) : next()
})

/** Stands behind `signedIn`. */
export const adminOnly = createMiddleware<AppEnv>(async function adminOnly(c, next) {
  return isAdmin(c.var.user) ? next() : redirectTo(c, paths.books)
})

function signInPath(c: Context<AppEnv>): string {
  const back = c.var.path + new URL(c.req.url).search
  return `${paths.signIn}?redirect=${encodeURIComponent(back)}`
}
