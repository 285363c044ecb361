import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { isLocale } from '../../../i18n/i18n-util'
import type { AppEnv } from '../../http/app-env'
import { setFlash } from '../../http/document/flash-message'
import { HttpError } from '../../http/http-error'
import { maxFormBytes } from '../../http/input/form'
import { rememberLocale, rememberShortcuts } from '../../http/preference-cookies'
import { redirectTarget } from '../../http/redirect-target'
import { shortcutChoices } from '../../islands/preferences'
import { localized, paths } from '../../paths'
import { setTheme } from './functions'

const preferenceFields = z.object({
  path: z.string().optional(),
  locale: z.string().optional(),
  theme: z.string().optional(),
  shortcuts: z.string().optional(),
})

export const preferencesRoutes = new Hono<AppEnv>().post(
  paths.preferences,
  bodyLimit({
    maxSize: maxFormBytes,
    onError() {
      throw new HttpError(413, 'tooLarge')
    },
  }),
  zValidator('form', preferenceFields, ({ success }) => {
    if (!success) throw new HttpError(400, 'unreadable')
  }),
  async function choose(c) {
    const { path, locale, theme, shortcuts } = c.req.valid('form')
    if (locale !== undefined) chooseLocale(c, locale)
    if (theme !== undefined) await chooseTheme(c, theme)
    if (shortcuts !== undefined) chooseShortcuts(c, shortcuts)
    return c.redirect(localized(c.var.locale, redirectTarget(path, c.var.origin)), 303)
  },
)

function chooseLocale(c: Context<AppEnv>, value: string): void {
  if (isLocale(value)) {
    rememberLocale(c, value)
    c.set('locale', value)
  } else {
    c.var.log.info('Invalid locale value')
    setFlash(c, 'invalidLocale')
  }
}

async function chooseTheme(c: Context<AppEnv>, value: string): Promise<void> {
  const answer = await setTheme.accept(c, value)
  if (!(answer instanceof HttpError)) return
  c.var.log.info('Invalid theme value')
  setFlash(c, 'invalidTheme')
}

function chooseShortcuts(c: Context<AppEnv>, value: string): void {
  const choice = shortcutChoices.find((known) => known === value)
  if (choice) rememberShortcuts(c, choice)
  else c.var.log.info('Invalid shortcuts value')
}
