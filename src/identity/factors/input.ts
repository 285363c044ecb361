import { z } from 'zod'

const password = z.string().min(1).max(256)

export const passwordInput = z.strictObject({ password })
/** As typed: spaces and hyphens are ignored. */
export const factorCodeInput = z.strictObject({ code: z.string().trim().min(1).max(100) })
