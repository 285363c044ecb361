import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { localized, paths } from '../../paths'
import { isAdmin, isLeaving } from '../../ui/user'
import type { AppEnv } from '../app-env'
import { redirectTo } from '../document/flash-message'
import { isConfirmed } from './confirmation'

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
 * Stands behind `signedIn`: whoever has deleted their account is led to it, and takes no more than
 * their own things.
 */
export const stayingOnly = createMiddleware<AppEnv>(async function stayingOnly(c, next) {
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
  if (isAdmin(c.var.user)) return next()
  return redirectTo(c, c.var.rooms.includes('books') ? paths.books : paths.account)
})

/**
 * Stands behind `signedIn`, before what changes who may come in: whoever has not proved lately who
 * they are does so first, and what they sent goes on after that.
 */
export const confirmedOnly = createMiddleware<AppEnv>(async function confirmedOnly(c, next) {
  if (isConfirmed(c)) return next()
  const path = localized(c.var.locale, withRedirect(c, paths.confirm))
  return c.redirect(path, c.req.method === 'POST' ? 307 : 302)
})

function signInPath(c: Context<AppEnv>): string {
  return withRedirect(c, paths.signIn)
}

/** A page that leads back to where the visitor wanted to go. */
function withRedirect(c: Context<AppEnv>, path: string): string {
  const back = c.var.path + new URL(c.req.url).search
  return `${path}?redirect=${encodeURIComponent(back)}`
}
