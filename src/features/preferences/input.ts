import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'

export const localeInput = z.enum(locales)

/** One selector at a time is sent, with the page to come back to. */
export const preferencesInput = z.object({
  path: z.string().optional(),
  locale: z.string().optional(),
  theme: z.string().optional(),
})
