import { z } from 'zod'
import { locales } from '../../i18n/i18n-util'

/** A text in the language that was asked for, or with the other one in which alone it is there. */
export const text = z.union([
  z.string(),
  z.strictObject({ text: z.string(), lang: z.enum(locales) }),
])
