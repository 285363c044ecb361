import { z } from 'zod'
import { flag, typedNumber } from '../../../http/input/fields'

const placeName = z.string().trim().min(1).max(200)

export const placesSearch = z.strictObject({
  page: typedNumber(z.int().min(1)).default(1),
  per_page: typedNumber(z.int().min(1).max(200)).default(100),
})

export const placeSearch = z.strictObject({ place: z.string().trim().max(200).default('') })

export const renamePlaceInput = z.strictObject({
  place: placeName,
  name: placeName.describe('Of another place, to make one of the two.'),
  is_merge_meant: flag.default(false).describe('Needed if there is a place of that name.'),
})
