import { z } from 'zod'
import { isCommonPassword } from '../passwords/common-passwords'

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const name = z.string().trim().min(1).max(100)
/** A character may be typed as up to four code units, which NFKC joins. */
export const maxTypedPassword = 4 * 256
export const currentPassword = z.string().min(1).max(maxTypedPassword)
export const newPassword = z
  .string()
  .normalize('NFKC')
  .min(8)
  .max(256)
  .refine((password) => !isCommonPassword(password), {
    params: { reason: 'commonPassword' },
  })
export const timeZone = z.string().refine(isTimeZone, { params: { reason: 'timeZone' } })

export const redirectSearch = z.object({ redirect: z.string().optional() })

function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
}

export const replayedFields = z
  .string()
  .transform((json, context) => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', input: json })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string()))
  .catch({})
