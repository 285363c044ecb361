import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { localized } from '../../paths'
import type { Flash, FlashName } from '../../ui/request-context'
import type { AppEnv } from '../app-env'
import { personalCookies } from '../locale/cookie-names'

const flashCookie = personalCookies.flash

export function setFlash(c: Context<AppEnv>, name: FlashName, detail?: string): void {
  setCookie(c, flashCookie, detail === undefined ? name : `${name}.${detail}`, {
    path: '/',
    maxAge: 60,
    sameSite: 'Lax',
    httpOnly: true,
    secure: c.var.origin.startsWith('https:'),
  })
}

/** @param detail the id that undoes the action, or else data of the message */
export function redirectTo(
  c: Context<AppEnv>,
  path: string,
  flash?: FlashName,
  detail?: string,
): Response {
  if (flash) setFlash(c, flash, detail)
  const location = localized(c.var.content, c.var.locale, encode(path))
  return c.redirect(location, c.req.method === 'POST' ? 303 : 302)
}

/** Route parameters are decoded: what a header cannot contain is encoded again. */
function encode(path: string): string {
  return path.toWellFormed().replaceAll(/[^!#-;=?-[\]_a-z~]/giu, encodeURIComponent)
}

export function takeFlash(c: Context<AppEnv>): Flash | undefined {
  const value = getCookie(c, flashCookie)
  if (value === undefined) return undefined
  if (c.req.method !== 'HEAD') deleteCookie(c, flashCookie, { path: '/' })
  const [, name = '', detail] = /^(\w+)(?:\.([\w-]{1,400}))?$/.exec(value) ?? []
  return isFlashName(name, c.var.LL) ? { name, detail } : undefined
}

function isFlashName(value: string, LL: TranslationFunctions): value is FlashName {
  return Object.hasOwn(LL.flash, value)
}
