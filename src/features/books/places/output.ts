import { z } from 'zod'
import { count, paging } from '../../../http/functions/output'

export const placeOutput = z.strictObject({
  name: z.string(),
  books: count.describe('As the shelf shows them.'),
  elsewhere: count.describe('Besides: read elsewhere or given away.'),
})

export const placesOutput = z.strictObject({ places: z.array(placeOutput), ...paging })

export type BookPlace = z.infer<typeof placeOutput>

export type PlacesList = z.infer<typeof placesOutput>
