import { z } from 'zod'
import { typedNumber } from '../../http/input/fields'

const positive = typedNumber(z.int().min(1).max(1_000_000_000))

export const versionsPerPage = 24

export const versionsSearch = z.strictObject({
  page: positive.default(1),
  per_page: typedNumber(z.int().min(1).max(versionsPerPage)).default(versionsPerPage),
})

export const whichVersion = { version: positive }
