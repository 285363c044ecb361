import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isAdmin, isDeletionPending } from '../../model/user'
import { localized, paths } from '../../paths'
import type { AppEnv } from '../app-env'
import { redirectTo } from '../document/flash-message'
import { HttpError } from '../http-error'
import { isConfirmed } from './confirmation'

export const signedIn = createMiddleware<AppEnv>(async function signedIn(c, next) {
  c.header('Cache-Control', 'no-store')
  if (c.var.user) return next()
  return redirectTo(c, signInPath(c))
})

/**
 * Before `signedIn`, for long forms: a guest's is redirected to the sign-in page, which keeps it
 * until they are signed in.
 */
export const replayAfterSignIn = createMiddleware<AppEnv>(
  async function replayAfterSignIn(c, next) {
    if (c.var.user) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(localized(c.var.content, c.var.locale, signInPath(c)), 307)
  },
)

/** After `signedIn`: while deletion is pending, an account has its page and its export alone. */
export const activeAccountOnly = createMiddleware<AppEnv>(
  async function activeAccountOnly(c, next) {
    return isDeletionPending(c.var.user) && c.var.path !== paths.exportEverything
      ? redirectTo(c, paths.account)
      : next()
  },
)

export const guestOnly = createMiddleware<AppEnv>(async function guestOnly(c, next) {
  c.header('Cache-Control', 'no-store')
  return c.var.user ? redirectTo(c, paths.account) : next()
})

/** After `signedIn`. The error page of former admins keeps what they typed. */
export const adminOnly = createMiddleware<AppEnv>(async function adminOnly(c, next) {
  if (isAdmin(c.var.user)) return next()
  if (c.req.method === 'POST') throw new HttpError(403, 'notAllowed')
  return redirectTo(c, c.var.rooms.includes('books') ? paths.books : paths.account)
})

/**
 * After `signedIn`: asks for a confirmation unless there is a recent one, and replays the request
 * after it.
 */
export const confirmedOnly = createMiddleware<AppEnv>(async function confirmedOnly(c, next) {
  if (isConfirmed(c)) return next()
  const path = localized(c.var.content, c.var.locale, withRedirect(c, paths.confirm))
  return c.redirect(path, c.req.method === 'POST' ? 307 : 302)
})

function signInPath(c: Context<AppEnv>): string {
  return withRedirect(c, paths.signIn)
}

function withRedirect(c: Context<AppEnv>, path: string): string {
  const back = c.var.path + new URL(c.req.url).search
  return `${path}?redirect=${encodeURIComponent(back)}`
}
