import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { line } from './text'

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'it must be a day, such as 2026-03-01',
})

export const articleSchema = z
  .strictObject({
    title: line,
    date: day,
    updated: day.optional(),
    language: z.enum(locales, { error: `it must be one of ${locales.join(', ')}` }).optional(),
    summary: line.optional(),
  })
  .refine(({ date, updated }) => !updated || date.slice(0, 10) <= updated.slice(0, 10), {
    error: 'it is before the date',
    path: ['updated'],
  })
