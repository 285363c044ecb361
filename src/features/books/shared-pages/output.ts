import { z } from 'zod'
import { sharedPages } from '../../../../db/schema/shared-pages'
import { id, moment } from '../../../http/functions/output'

const thing = {
  kind: z.enum(sharedPages.kind.enumValues),
  subject: z
    .string()
    .describe('Which one of its kind, such as a year; empty if there is only one.'),
}

export const sharedThingOutput = z.strictObject(thing)

export const sharedPagesOutput = z.array(
  z.strictObject({
    id,
    ...thing,
    name: z.string().describe('Of whoever made the link.'),
    is_mine: z.boolean(),
    has_stars: z.boolean().describe('Whether it shows the stars of a year.'),
    has_reviews: z.boolean(),
    created_at: moment,
  }),
)

export const addressOutput = z.strictObject({ address: z.url().describe('Shown only now.') })

export type SharedPageLink = z.infer<typeof sharedPagesOutput>[number]
