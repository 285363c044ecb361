import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Locales } from '../../i18n/i18n-types'
import {
  cookieLifetime,
  cookieNames,
  type DebugMode,
  debugModes,
  defaultPreferences,
  type Preferences,
  type ShortcutChoice,
  shortcutChoices,
  type Theme,
  themes,
} from '../islands/preferences'
import type { AppEnv } from './app-env'

export const preferences = createMiddleware<AppEnv>(async function preferences(c, next) {
  c.set('preferences', readPreferences(getCookie(c)))
  await next()
})

export function readPreferences(cookies: Record<string, string | undefined>): Preferences {
  const [theme, debugMode, shortcuts] = [
    themes.find((theme) => theme === cookies[cookieNames.theme]),
    debugModes.find((mode) => mode === cookies[cookieNames.debugMode]),
    shortcutChoices.find((choice) => choice === cookies[cookieNames.shortcuts]),
  ]
  return {
    theme: theme ?? defaultPreferences.theme,
    debugMode: debugMode ?? defaultPreferences.debugMode,
    shortcuts: shortcuts ?? defaultPreferences.shortcuts,
  }
}

export function rememberLocale(c: Context<AppEnv>, locale: Locales): void {
  remember(c, cookieNames.locale, locale)
}

export function rememberTheme(c: Context<AppEnv>, theme: Theme): void {
  remember(c, cookieNames.theme, theme)
}

export function rememberDebugMode(c: Context<AppEnv>, mode: DebugMode): void {
  remember(c, cookieNames.debugMode, mode)
}

export function rememberShortcuts(c: Context<AppEnv>, choice: ShortcutChoice): void {
  remember(c, cookieNames.shortcuts, choice)
}

function remember(c: Context<AppEnv>, name: string, value: string): void {
  setCookie(c, name, value, {
    path: '/',
    maxAge: cookieLifetime,
    sameSite: 'Lax',
    secure: c.var.origin.startsWith('https:'),
  })
}
