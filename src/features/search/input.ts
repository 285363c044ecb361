import { z } from 'zod'
import { rooms } from '../../rooms'
import { maxQuery } from './max-query'

export const searchPlaces = [...rooms, 'users', 'site'] as const

export type SearchPlace = (typeof searchPlaces)[number]

export const searchInput = z.strictObject({
  query: z.string().trim().max(maxQuery).default(''),
  place: z.enum(searchPlaces).optional().describe('Only there, and more of it.'),
})

export const searchSearch = z.strictObject({
  q: z.string().trim().max(maxQuery).default(''),
  in: z.enum(searchPlaces).optional(),
})
