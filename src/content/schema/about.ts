import { z } from 'zod'
import { partOfDate } from './dates'
import { line, localized } from './text'

const url = z.url().optional()

/** The schemas of this file follow the JSON Resume sections of the same names, except for talks. */
export const interestSchema = z.strictObject({
  name: localized,
  summary: localized.optional(),
  keywords: z.array(localized).default([]),
})

export const languageSchema = z.strictObject({ language: localized, fluency: localized.optional() })

/** Not a JSON Resume section: talks are publications there. */
export const talkSchema = z.strictObject({
  name: localized,
  event: line,
  location: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

export const awardSchema = z.strictObject({
  title: localized,
  awarder: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

export const publicationSchema = z.strictObject({
  name: localized,
  publisher: line.optional(),
  releaseDate: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

export const referenceSchema = z.strictObject({ name: line, reference: localized })

export type Interest = z.infer<typeof interestSchema>
export type Language = z.infer<typeof languageSchema>
export type Talk = z.infer<typeof talkSchema>
export type Award = z.infer<typeof awardSchema>
export type Publication = z.infer<typeof publicationSchema>
export type Reference = z.infer<typeof referenceSchema>
