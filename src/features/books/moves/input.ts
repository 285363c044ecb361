import { z } from 'zod'
import { typedNumber } from '../../../http/input/fields'
import { ownerships } from '../fields'
import { bookSlug } from '../input'

const maxAtOnce = 200

export const moveInput = z
  .strictObject({
    books: z
      .array(z.strictObject({ slug: bookSlug, version: typedNumber(z.int().min(1)) }))
      .min(1)
      .max(maxAtOnce)
      .describe('As they were when they were chosen.'),
    place: z.string().trim().min(1).max(200).nullable().describe('Null leaves each where it is.'),
    ownership: z.enum(ownerships).nullable().default(null),
  })
  .refine(({ place, ownership }) => place !== null || ownership !== null, {
    path: ['place'],
    params: { reason: 'required' },
  })

export const moveId = z.strictObject({ id: z.string().min(1).max(100) })
