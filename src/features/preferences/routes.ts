import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../../http/app-env'
import type { Log } from '../../http/log'
import { leaveNotice } from '../../http/notice'
import { rememberLocale, rememberTheme } from '../../http/preferences'
import { redirectTarget } from '../../http/redirect-target'
import { localized, paths } from '../../paths'
import { localeInput, preferencesInput, themeInput } from './input'

/** The footer's two selectors: an unknown value is logged and changes nothing. */
export function preferencesRoutes(log: Log) {
  return new Hono<AppEnv>().post(
    paths.preferences,
    zValidator('form', preferencesInput, ({ success }) => {
      if (!success) throw new HTTPException(400)
    }),
    function setPreference(c) {
      const { path, locale, theme } = c.req.valid('form')
      const target = redirectTarget(path, c.var.origin)
      let answerLocale = c.var.locale
      if (locale !== undefined) {
        const known = localeInput.safeParse(locale)
        if (known.success) {
          rememberLocale(c, known.data)
          answerLocale = known.data
        } else {
          log.info('Invalid locale value')
          leaveNotice(c, 'invalidLocale')
        }
      }
      if (theme !== undefined) {
        const known = themeInput.safeParse(theme)
        if (known.success) {
          rememberTheme(c, known.data)
        } else {
          log.info('Invalid theme value')
          leaveNotice(c, 'invalidTheme')
        }
      }
      return c.redirect(localized(answerLocale, target), 303)
    },
  )
}
