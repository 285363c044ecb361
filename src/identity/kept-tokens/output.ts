import { z } from 'zod'

export const endedOutput = z.strictObject({
  endedTokens: z.array(z.string()).describe('The names of the access tokens that ended.'),
  endedCalendar: z.boolean().describe('Whether the link of the calendar of loans ended.'),
  endedShared: z.boolean().describe('Whether links of shared pages ended.'),
})

export type Ended = z.infer<typeof endedOutput>
