import { z } from 'zod'
import { isInOrder, outOfOrder, period } from './dates'
import { line, localizedText } from './text'

const url = z.url().optional()

const image = z.strictObject({
  file: z
    .string()
    .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*\.(jpe?g|png|webp)$/iu, {
      error: 'it must be the name of a JPEG, PNG or WebP in the project’s folder',
    })
    .meta({ description: 'The name of a file in `projects/<slug>/`' }),
  alt: localizedText
    .optional()
    .meta({ description: 'What is to be seen, for who does not see it' }),
  caption: localizedText.optional(),
  slit: z.number().min(0).max(100).optional().meta({
    description: 'How far down is what a small slit shows on the home page, in percent',
  }),
})

const decision = z.strictObject({
  decision: localizedText.meta({ description: 'What was decided, in a sentence' }),
  reason: localizedText.optional().meta({ description: 'Why' }),
})

const metric = z.strictObject({
  name: localizedText.meta({ description: 'What was counted or measured' }),
  before: z.number().min(0),
  after: z.number().min(0),
  unit: localizedText.optional().meta({ description: 'Such as “s” or “kB”' }),
})

export const projectSchema = z
  .strictObject({
    name: line,
    slug: z
      .string()
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, { error: 'it must be small letters, digits and hyphens' })
      .optional()
      .meta({
        description: 'Its address below /projects/; unless given, it follows from the name',
      }),
    description: localizedText
      .optional()
      .meta({ description: 'One sentence, for the home page too' }),
    url: url.meta({ description: 'Where it runs' }),
    repository: url.meta({ description: 'Where its source is' }),
    ...period,
    roles: z.array(localizedText).default([]).meta({ description: 'What you were in it' }),
    purpose: localizedText.optional().meta({ description: 'What it was for' }),
    decisions: z.array(decision).default([]).meta({ description: 'What was decided, and why' }),
    metrics: z.array(metric).default([]).meta({ description: 'Before and after, in numbers' }),
    images: z.array(image).default([]).meta({ description: 'Two to four pictures of it' }),
    highlights: z.array(localizedText).default([]).meta({ description: 'What came of it' }),
    skills: z.array(line).default([]),
  })
  .refine(isInOrder, outOfOrder)

export type Project = Omit<z.infer<typeof projectSchema>, 'slug'> & { slug: string }
