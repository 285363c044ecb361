import { z } from 'zod'
import { partOfDate } from './dates'
import { line, localized } from './text'

const url = z.url().optional()

/** JSON Resume `interests`. */
export const interestSchema = z.strictObject({
  name: localized,
  summary: localized.optional(),
  keywords: z.array(localized).default([]),
})

/** JSON Resume `languages`. */
export const languageSchema = z.strictObject({ language: localized, fluency: localized.optional() })

/** No section of JSON Resume: there a talk is a publication. */
export const talkSchema = z.strictObject({
  name: localized,
  event: line,
  location: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

/** JSON Resume `awards`. */
export const awardSchema = z.strictObject({
  title: localized,
  awarder: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

/** JSON Resume `publications`. */
export const publicationSchema = z.strictObject({
  name: localized,
  publisher: line.optional(),
  releaseDate: partOfDate.optional(),
  url,
  summary: localized.optional(),
})

/** JSON Resume `references`: what somebody said of you. */
export const referenceSchema = z.strictObject({ name: line, reference: localized })

export type Interest = z.infer<typeof interestSchema>
export type Language = z.infer<typeof languageSchema>
export type Talk = z.infer<typeof talkSchema>
export type Award = z.infer<typeof awardSchema>
export type Publication = z.infer<typeof publicationSchema>
export type Reference = z.infer<typeof referenceSchema>
