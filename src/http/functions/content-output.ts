import { z } from 'zod'
import { text } from '../../content/text'
import { count } from './output'

const month = z.string().regex(/^\d{4}-\d{2}$/)
const period = { startDate: month, endDate: month.optional() }
const url = z.url().optional()
const skills = z.array(z.string()).describe('Ids, as `getSkills` has them.')

export const taglinesOutput = z.array(text)

export const experienceOutput = z.array(
  z.strictObject({
    name: text,
    position: text,
    location: text,
    ...period,
    url,
    summary: text.describe('One sentence.'),
    highlights: z.array(text).describe('Two to four further sentences.'),
    skills,
  }),
)

export const educationOutput = z.array(
  z.strictObject({
    institution: text,
    area: text,
    studyType: text,
    location: text,
    ...period,
    url,
    summary: text,
    courses: z.array(text),
    skills,
  }),
)

export const certificatesOutput = z.array(
  z.strictObject({ name: text, issuer: text, date: month, url }),
)

export const projectsOutput = z.array(
  z.strictObject({ name: text, description: text, ...period, url, skills }),
)

export const skillsOutput = z.array(
  z.strictObject({
    id: z.string(),
    name: text,
    year: z.int().describe('In which it was used first.'),
    group: z.strictObject({ id: z.string(), name: text, colour: count }),
  }),
)

export const siteStackOutput = z.strictObject({
  stack: z.array(
    z.strictObject({
      name: text,
      package: z.string().describe('Its name in the lock file, or `bun` for the runtime itself.'),
      url: z.url(),
      purpose: text,
      makers: text,
    }),
  ),
  shoutOuts: z.array(z.strictObject({ to: text, words: text, url })),
})

export const interestsOutput = z.array(
  z.strictObject({ name: text, summary: text, keywords: z.array(text) }),
)
