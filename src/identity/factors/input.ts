import { z } from 'zod'
import { currentPassword } from '../users/input'

export const passwordInput = z.strictObject({ password: currentPassword })
export const factorCodeInput = z.strictObject({ code: z.string().trim().min(1).max(100) })
