import { z } from 'zod'
import { newPassword } from '../../../identity/users/input'

export const codeInput = z.object({ code: z.string().min(1) })
export const changePasswordInput = z.strictObject({ password: newPassword })
