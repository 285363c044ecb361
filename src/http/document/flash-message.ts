import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { localized } from '../../paths'
import type { AppEnv } from '../app-env'

/** A sentence that the next page shows once. */
export type FlashName = keyof TranslationFunctions['flash']

/** A notice as the next page reads it, with the id of what it can undo. */
export interface Flash {
  name: FlashName
  undo: string | undefined
}

const flashCookie = 'NOTICE'

/** Leaves a notice for the page that a 303 leads to. */
export function setFlash(c: Context<AppEnv>, notice: FlashName, undo?: string): void {
  setCookie(c, flashCookie, undo === undefined ? notice : `${notice}.${undo}`, {
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
 * @param undo the id of what was done, where the notice can undo it
 */
export function redirectTo(
  c: Context<AppEnv>,
  path: string,
  notice?: FlashName,
  undo?: string,
): Response {
  if (notice) setFlash(c, notice, undo)
  return c.redirect(localized(c.var.locale, path), c.req.method === 'POST' ? 303 : 302)
}

/** Takes the notice away, so that it is shown once; HEAD, which shows nothing, leaves it. */
export function takeFlash(c: Context<AppEnv>): Flash | undefined {
  const value = getCookie(c, flashCookie)
  if (value === undefined) return undefined
  if (c.req.method !== 'HEAD') deleteCookie(c, flashCookie, { path: '/' })
  const [, name = '', undo] = /^(\w+)(?:\.([\w-]{1,100}))?$/.exec(value) ?? []
  return isFlashName(name, c.var.LL) ? { name, undo } : undefined
}

function isFlashName(value: string, LL: TranslationFunctions): value is FlashName {
  return Object.hasOwn(LL.flash, value)
}
