import { z } from 'zod'
import { typedNumber } from '../../../http/input/fields'

const page = typedNumber(z.int().min(1))

export const usersSearch = z.object({ page: page.default(1) })
export const fetchUserSummariesInput = z.strictObject({ page: z.int().min(1).default(1) })
export const userInput = z.strictObject({ id: z.string().min(1).max(100) })
export const setUserRoleInput = userInput.extend({ role: z.enum(['admin', 'user']) })
