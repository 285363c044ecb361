import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { siteLanguages } from '../../../i18n/site-languages'
import type { AppEnv } from '../../http/app-env'
import { redirectTo, setFlash } from '../../http/document/flash-message'
import { HttpError } from '../../http/http-error'
import { maxFormBytes } from '../../http/input/form'
import { rememberPreference } from '../../http/locale/preference-cookies'
import { redirectTarget } from '../../http/routing/redirect-target'
import { localized, paths } from '../../paths'

const field = z.string().optional()
const fields = z.object({ path: field, locale: field, theme: field, shortcuts: field })
const refusals = [
  ['locale', 'invalidLocale'],
  ['theme', 'invalidTheme'],
  ['shortcuts', undefined],
] as const

export const preferencesRoutes = new Hono<AppEnv>()
  .get(paths.preferences, function leadBack(c) {
    return redirectTo(c, paths.home)
  })
  .post(
    paths.preferences,
    bodyLimit({
      maxSize: maxFormBytes,
      onError() {
        throw new HttpError(413, 'tooLarge')
      },
    }),
    zValidator('form', fields, ({ success }) => {
      if (!success) throw new HttpError(400, 'unreadable')
    }),
    async function choose(c) {
      const { path, ...chosen } = c.req.valid('form')
      for (const [name, flash] of refusals) {
        const value = chosen[name]
        if (value === undefined || rememberPreference(c, name, value)) continue
        c.var.log.info(`Invalid ${name} value`)
        if (flash) setFlash(c, flash)
      }
      const { content } = c.var
      const { locales } = siteLanguages(content)
      const language = locales.find((locale) => locale === chosen.locale) ?? c.var.locale
      return c.redirect(localized(content, language, redirectTarget(path, c.var.origin)), 303)
    },
  )
