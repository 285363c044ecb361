import { z } from 'zod'

export const secondStepOutput = z.strictObject({ next: z.literal('secondStep') })
