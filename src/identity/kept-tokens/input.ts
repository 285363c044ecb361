import { z } from 'zod'

export const keptInput = {
  keepTokens: z
    .array(z.string().min(1).max(100))
    .max(100)
    .default([])
    .describe('The ids of the access tokens that go on working; the others end.'),
  keepCalendar: z
    .boolean()
    .default(false)
    .describe('Whether the link of the calendar of loans goes on working.'),
  keepShared: z
    .boolean()
    .default(false)
    .describe('Whether the links of shared pages go on working.'),
}
