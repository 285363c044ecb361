import { z } from 'zod'
import { line, localeName } from './text'

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'it must be a day, such as 2026-03-01',
})

export const articleSchema = z
  .strictObject({
    title: line,
    date: day,
    updated: day.optional(),
    language: localeName.optional(),
    summary: line.optional(),
  })
  .refine(({ date, updated }) => !updated || date.slice(0, 10) <= updated.slice(0, 10), {
    error: 'it is before the date',
    path: ['updated'],
  })
