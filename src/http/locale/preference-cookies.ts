import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { locales } from '../../../i18n/i18n-util'
import { siteLanguages } from '../../../i18n/site-languages'
import {
  choices,
  type PreferenceName,
  type Preferences,
  preferenceCookie,
} from '../../islands/preferences'
import type { AppEnv } from '../app-env'

const known = { ...choices, locale: { ...choices.locale, values: locales } }

export const preferences = createMiddleware<AppEnv>(async function preferences(c, next) {
  c.set('preferences', cookiePreferences(c))
  await next()
})

export function cookiePreferences(c: Context<AppEnv>): Preferences {
  return readPreferences(getCookie(c))
}

export function readPreferences(cookies: Record<string, string | undefined>): Preferences {
  const read = <Value>({ cookie, values }: { cookie: string; values: readonly Value[] }) =>
    values.find((value) => value === cookies[cookie])
  return {
    locale: read(known.locale),
    theme: read(known.theme) ?? known.theme.initial,
    debugMode: read(known.debugMode) ?? known.debugMode.initial,
    shortcuts: read(known.shortcuts) ?? known.shortcuts.initial,
  }
}

export function rememberPreference(
  c: Context<AppEnv>,
  name: PreferenceName,
  value: string,
): boolean {
  const { values } =
    name === 'locale' ? { values: siteLanguages(c.var.content).locales } : known[name]
  if (!values.some((one) => one === value)) return false
  const cookie = preferenceCookie(name, value, c.var.origin.startsWith('https:'))
  c.header('Set-Cookie', cookie, { append: true })
  return true
}
