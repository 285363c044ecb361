import { z } from 'zod'
import { keptInput } from '../../../identity/kept-tokens/input'

export const endOtherSessionsInput = z.strictObject(keptInput).prefault({})
export const endSessionInput = z.strictObject({ id: z.string().min(1).max(100) })
