import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { localized } from '../paths'
import type { AppEnv } from './app-env'

/** A sentence that the next page shows once. */
export type Notice = keyof TranslationFunctions['notice']

const noticeCookie = 'NOTICE'

/** Leaves a notice for the page that a 303 leads to. */
export function leaveNotice(c: Context<AppEnv>, notice: Notice): void {
  setCookie(c, noticeCookie, notice, {
    path: '/',
    maxAge: 60,
    sameSite: 'Lax',
    httpOnly: true,
    secure: c.var.origin.startsWith('https:'),
  })
}

/**
 * Leads to one of the site's pages, in the visitor's language, with a notice if there is something to
 * say. A form is not sent again to where it leads.
 */
export function goTo(c: Context<AppEnv>, path: string, notice?: Notice): Response {
  if (notice) leaveNotice(c, notice)
  return c.redirect(localized(c.var.locale, path), c.req.method === 'POST' ? 303 : 302)
}

/** Takes the notice away, so that it is shown once; HEAD, which shows nothing, leaves it. */
export function takeNotice(c: Context<AppEnv>): Notice | undefined {
  const value = getCookie(c, noticeCookie)
  if (value === undefined) return undefined
  if (c.req.method !== 'HEAD') deleteCookie(c, noticeCookie, { path: '/' })
  return isNotice(value, c.var.LL) ? value : undefined
}

function isNotice(value: string, LL: TranslationFunctions): value is Notice {
  return Object.hasOwn(LL.notice, value)
}
