import { z } from 'zod'

/** What ended with a new password, a new address or all other sessions. */
export const endedOutput = z.strictObject({
  endedTokens: z.array(z.string()).describe('The names of the access tokens that ended.'),
  endedCalendar: z.boolean().describe('Whether the link of the calendar of loans ended.'),
})

export type Ended = z.infer<typeof endedOutput>
