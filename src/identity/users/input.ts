import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { isToken } from '../../http/session/token'
import { versionInput } from '../../records/version-input'
import { isCommonPassword } from '../passwords/common-passwords'
import { isGuessable } from '../passwords/guessable-passwords'
import { keptInput } from '../../features/account/tokens/input'

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const name = z.string().trim().min(1).max(100)
const currentPassword = z.string().min(1).max(256)
const newPassword = z
  .string()
  .min(8)
  .max(256)
  .refine((password) => !isCommonPassword(password), {
    params: { reason: 'commonPassword' },
  })
const timeZone = z.string().refine(isTimeZone, { params: { reason: 'timeZone' } })

export const signUpInput = z
  .strictObject({
    name,
    email,
    password: newPassword,
    /** Empty without a script: then it is the site's. */
    timeZone: timeZone.or(z.literal('')).default(''),
    /** The code in the link of whoever is invited. */
    invitation: z.string().max(100).default(''),
  })
  .refine(({ name, email, password }) => !isGuessable(password, [name, email]), {
    path: ['password'],
    params: { reason: 'ownPassword' },
  })

export const signInInput = z.strictObject({ email, password: currentPassword })
export const resetPasswordInput = z.strictObject({ email })
export const codeInput = z.object({ code: z.string().min(1) })
export const setSessionInput = z.strictObject({ code: z.string().min(1).max(100) })
/** The password only where the letter is not enough. */
export const letterInput = setSessionInput.extend({
  password: z.string().max(256).default(''),
})
export const proveAddressInput = letterInput.extend(keptInput)
export const changePasswordInput = z.strictObject({ password: newPassword })
export const editAccountInput = z.strictObject({
  name,
  locale: z.enum(locales),
  timeZone,
  version: versionInput,
})
export const editEmailInput = z.strictObject({ email, password: currentPassword, ...keptInput })
export const editPasswordInput = z.strictObject({
  password: currentPassword,
  newPassword,
  ...keptInput,
})
export const endOtherSessionsInput = z.strictObject(keptInput).prefault({})
export const confirmIdentityInput = z.strictObject({ password: currentPassword })
export const deleteAccountInput = z.strictObject({ email, password: currentPassword })
export const endSessionInput = z.strictObject({ id: z.string().min(1).max(100) })
export const invitationSearch = z.object({ invitation: z.string().refine(isToken).default('') })
export const codeSearch = z.object({ code: z.string().max(100).default('') })
export const redirectSearch = z.object({ redirect: z.string().optional() })

function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
}

/** The fields, as JSON, of the form that somebody was sending when they had to sign in. */
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
