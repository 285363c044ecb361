import { z } from 'zod'
import { line, localizedText } from './text'

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'it must be small letters, digits and hyphens' })

const namedSkill = z.strictObject({ id: id.optional(), name: localizedText })

export const skillGroupSchema = z.strictObject({
  id: id.optional(),
  name: localizedText,
  colour: z
    .int()
    .min(0)
    .max(11)
    .optional()
    .meta({ description: 'One of the twelve chip colours; the next one unless given' }),
  keywords: z.array(z.union([line, namedSkill])).default([]),
})

export const stackEntrySchema = z.strictObject({
  name: line,
  package: line.meta({ description: 'Its name in the lock file, or `bun` for the runtime' }),
  url: z.url(),
  purpose: localizedText,
  makers: line,
})

export const shoutOutSchema = z.strictObject({
  to: line,
  url: z.url().optional(),
  words: localizedText,
})

export type StackEntry = z.infer<typeof stackEntrySchema>
export type ShoutOut = z.infer<typeof shoutOutSchema>
