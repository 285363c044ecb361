import { z } from 'zod'
import { typedNumber } from '../../../http/input/fields'

const page = typedNumber(z.int().min(1).max(1_000_000)).default(1)

export const borrowersSearch = z.strictObject({ page })
export const borrowerSearch = z.strictObject({ name: z.string().trim().max(100).default(''), page })
