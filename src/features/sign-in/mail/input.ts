import { z } from 'zod'
import { email } from '../../../identity/users/input'

/** Who asks for a mail. */
export const askedMailInput = z.strictObject({ email })
/** The code in a mail's link. */
export const setSessionInput = z.strictObject({ code: z.string().min(1).max(100) })
/** The password only where the letter is not enough. */
export const letterInput = setSessionInput.extend({
  password: z.string().max(256).default(''),
})
export const codeSearch = z.object({ code: z.string().max(100).default('') })
