import { z } from 'zod'
import { partOfDate } from './dates'
import { line, localizedText } from './text'

const url = z.url().optional()

/** As the JSON Resume sections of the same names, except for talks: they are publications there. */
export const interestSchema = z.strictObject({
  name: localizedText,
  summary: localizedText.optional(),
  keywords: z.array(localizedText).default([]),
})

export const languageSchema = z.strictObject({
  language: localizedText,
  fluency: localizedText.optional(),
})

export const talkSchema = z.strictObject({
  name: localizedText,
  event: line,
  location: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localizedText.optional(),
})

export const awardSchema = z.strictObject({
  title: localizedText,
  awarder: line.optional(),
  date: partOfDate.optional(),
  url,
  summary: localizedText.optional(),
})

export const publicationSchema = z.strictObject({
  name: localizedText,
  publisher: line.optional(),
  releaseDate: partOfDate.optional(),
  url,
  summary: localizedText.optional(),
})

export const referenceSchema = z.strictObject({ name: line, reference: localizedText })

export type Interest = z.infer<typeof interestSchema>
export type Language = z.infer<typeof languageSchema>
export type Talk = z.infer<typeof talkSchema>
export type Award = z.infer<typeof awardSchema>
export type Publication = z.infer<typeof publicationSchema>
export type Reference = z.infer<typeof referenceSchema>
