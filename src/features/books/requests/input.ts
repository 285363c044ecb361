import { z } from 'zod'
import { optionalDay, optionalNumber, optionalText } from '../../../http/input/fields'
import { bookId, bookSlug } from '../input'

const message = optionalText(500)

export const newRequestInput = z.strictObject({
  slug: bookSlug,
  wanted_on: optionalDay.describe('From when.'),
  days: optionalNumber(z.int().min(1).max(366)).describe('For how long.'),
  message,
})

export const requestAnswerInput = z.strictObject({
  id: bookId,
  answer: z.enum(['lent', 'declined']),
  message,
})
