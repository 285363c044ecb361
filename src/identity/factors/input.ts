import { z } from 'zod'

const password = z.string().min(1).max(256)

export const passwordInput = z.strictObject({ password })
export const factorCodeInput = z.strictObject({ code: z.string().trim().min(1).max(100) })
