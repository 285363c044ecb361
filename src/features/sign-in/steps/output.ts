import { z } from 'zod'

/** Of what needs a second factor before anybody is signed in. */
export const secondStepOutput = z.strictObject({ next: z.literal('secondStep') })
