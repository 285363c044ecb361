import { z } from 'zod'

export const nothing = z.null()

export const id = z.string().min(1)
export const day = z.iso.date()
export const moment = z.iso.datetime()
export const count = z.int().min(0)

export const paging = {
  page: z
    .int()
    .min(1)
    .describe('From 1; the last one when there are not so many as were asked for.'),
  per_page: z.int().min(1),
  total: count,
}

export const searching = {
  is_more: z.boolean().describe('Whether there are more than `total`, which are not counted.'),
  corrected: z
    .string()
    .nullable()
    .describe('What was looked for instead, where what was asked for finds nothing.'),
  suggestion: z.string().nullable().describe('What finds more than the few that were found.'),
}
