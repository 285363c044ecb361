import { z } from 'zod'
import { count } from '../../http/functions/output'
import { searchHitOutput } from '../../records/search/room-search'
import { searchPlaces } from './input'

export const searchOutput = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        place: z.enum(searchPlaces),
        total: count,
        is_more: z
          .boolean()
          .describe('Whether there are more than `total`, which are not counted.'),
        corrected: z.string().nullable().describe('What was looked for instead.'),
        list: z.string().describe('The address of all that was found there.'),
        hits: z.array(searchHitOutput).describe('The best first.'),
      }),
    )
    .describe('Places that the caller may enter and where something was found.'),
  is_any: z
    .boolean()
    .describe('Whether nothing has all words, so that what has at least one is shown.'),
})

export type SearchResults = z.infer<typeof searchOutput>

export type SearchGroup = SearchResults['groups'][number]
