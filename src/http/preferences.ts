import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Locales } from '../../i18n/i18n-types'
import { type Theme, themes } from '../ui/theme'
import type { AppEnv } from './app-env'

export const localeCookie = 'UI_LOCALE'
const themeCookie = 'UI_THEME'

/** Seconds: 400 days, the longest that browsers keep a cookie. */
const cookieLifetime = 34_560_000

/** Reads the theme that the visitor chose; `system` until then. */
export function preferences() {
  return createMiddleware<AppEnv>(async function preferences(c, next) {
    const saved = getCookie(c, themeCookie)
    c.set('theme', themes.find((theme) => theme === saved) ?? 'system')
    await next()
  })
}

export function rememberLocale(c: Context<AppEnv>, locale: Locales): void {
  remember(c, localeCookie, locale)
}

export function rememberTheme(c: Context<AppEnv>, theme: Theme): void {
  remember(c, themeCookie, theme)
}

function remember(c: Context<AppEnv>, name: string, value: string): void {
  setCookie(c, name, value, {
    path: '/',
    maxAge: cookieLifetime,
    sameSite: 'Lax',
    secure: c.var.origin.startsWith('https:'),
  })
}
