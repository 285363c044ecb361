import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { themes } from '../../islands/preferences'

export const localeInput = z.enum(locales)

export const themeInput = z.enum(themes)

/** One selector at a time is sent, with the page to come back to. */
export const preferencesInput = z.object({
  path: z.string().optional(),
  locale: z.string().optional(),
  theme: z.string().optional(),
})
