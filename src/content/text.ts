import { z } from 'zod'
import { locales } from '../../i18n/i18n-util'

export const text = z.union([
  z.string(),
  z.strictObject({ text: z.string(), lang: z.enum(locales) }),
])
