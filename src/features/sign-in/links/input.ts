import { z } from 'zod'
import { email, maxTypedPassword } from '../../../identity/users/input'

export const askedMailInput = z.strictObject({ email })
export const setSessionInput = z.strictObject({ code: z.string().min(1).max(100) })
/** The password may be empty if the link alone is enough. */
export const letterInput = setSessionInput.extend({
  password: z.string().max(maxTypedPassword).default(''),
})
export const codeSearch = z.object({ code: z.string().max(100).default('').catch('') })
