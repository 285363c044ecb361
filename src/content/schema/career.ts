import { z } from 'zod'
import { isInOrder, outOfOrder, partOfDate, period } from './dates'
import { line, localizedText } from './text'

/** By name or id, as in `skills.yaml`. */
const skills = z.array(line).default([])
const texts = z.array(localizedText).default([])
const url = z.url().optional()

/** JSON Resume `work`. A job without `endDate` is a current one. */
export const experienceSchema = z
  .strictObject({
    name: line.meta({
      description:
        'Who you worked for. Roles that follow one another under the same name are shown as one employer',
    }),
    position: localizedText,
    location: line.optional(),
    url,
    ...period,
    startDate: partOfDate,
    summary: localizedText.optional().meta({ description: 'One sentence, for the home page too' }),
    highlights: texts.meta({ description: 'What came of it, a sentence each' }),
    skills,
  })
  .refine(isInOrder, outOfOrder)

export const volunteerSchema = z
  .strictObject({
    organization: line,
    position: localizedText,
    location: line.optional(),
    url,
    ...period,
    summary: localizedText.optional(),
    highlights: texts,
  })
  .refine(isInOrder, outOfOrder)

export const educationSchema = z
  .strictObject({
    institution: line,
    area: localizedText.optional().meta({ description: 'What was studied' }),
    studyType: localizedText
      .optional()
      .meta({ description: 'Such as “bachelor” or “summer course”' }),
    location: line.optional(),
    url,
    ...period,
    score: line.optional(),
    summary: localizedText.optional(),
    courses: texts,
    skills,
  })
  .refine(isInOrder, outOfOrder)

export const certificateSchema = z.strictObject({
  name: localizedText,
  issuer: line.optional(),
  date: partOfDate.optional(),
  url,
})

export type Experience = z.infer<typeof experienceSchema>
export type Volunteer = z.infer<typeof volunteerSchema>
export type Education = z.infer<typeof educationSchema>
export type Certificate = z.infer<typeof certificateSchema>
