import { z } from 'zod'
import { text } from '../../content/schema/text'
import { count } from '../../http/functions/output'

const date = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
  .describe('As much as is known: a year, a month or a day.')
const period = { startDate: date.optional(), endDate: date.optional() }
const url = z.url().optional()
const skills = z.array(z.string()).describe('Ids, as `getSkills` has them.')

export const taglinesOutput = z.array(text)

export const experienceOutput = z.array(
  z.strictObject({
    name: z.string(),
    position: text,
    location: z.string().optional(),
    ...period,
    startDate: date,
    url,
    summary: text.optional().describe('One sentence.'),
    highlights: z.array(text).describe('Further sentences.'),
    skills,
  }),
)

export const educationOutput = z.array(
  z.strictObject({
    institution: z.string(),
    area: text.optional(),
    studyType: text.optional(),
    location: z.string().optional(),
    ...period,
    url,
    score: z.string().optional(),
    summary: text.optional(),
    courses: z.array(text),
    skills,
  }),
)

export const certificatesOutput = z.array(
  z.strictObject({ name: text, issuer: z.string().optional(), date: date.optional(), url }),
)

export const projectsOutput = z.array(
  z.strictObject({
    name: z.string(),
    slug: z.string().describe('Its address is `/projects/{slug}`, where more is told than here.'),
    description: text.optional(),
    ...period,
    url,
    repository: url,
    roles: z.array(text),
    purpose: text.optional(),
    decisions: z.array(z.strictObject({ decision: text, reason: text.optional() })),
    metrics: z.array(
      z.strictObject({
        name: text,
        before: z.number(),
        after: z.number(),
        unit: text.optional(),
      }),
    ),
    images: z.array(
      z.strictObject({
        file: z.string(),
        alt: text.optional(),
        caption: text.optional(),
        slit: z.number().optional(),
      }),
    ),
    highlights: z.array(text),
    skills,
  }),
)

export const skillsOutput = z.array(
  z.strictObject({
    id: z.string(),
    name: text,
    year: z
      .int()
      .nullable()
      .describe(
        'Of the first job, study or project that names it; null where none with a date does.',
      ),
    group: z.strictObject({ id: z.string(), name: text, colour: count }),
  }),
)

export const siteStackOutput = z.strictObject({
  stack: z.array(
    z.strictObject({
      name: z.string(),
      package: z.string().describe('Its name in the lock file, or `bun` for the runtime itself.'),
      url: z.url(),
      purpose: text,
      makers: z.string(),
    }),
  ),
  shoutOuts: z.array(z.strictObject({ to: z.string(), words: text, url })),
})

export const interestsOutput = z.array(
  z.strictObject({ name: text, summary: text.optional(), keywords: z.array(text) }),
)
