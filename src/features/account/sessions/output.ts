import { z } from 'zod'
import { id, moment } from '../../../http/functions/output'

export const sessionsOutput = z.array(
  z.strictObject({
    id,
    device: z.string(),
    firstSeen: moment,
    lastSeen: moment,
    isThis: z.boolean(),
  }),
)

export type SessionView = z.infer<typeof sessionsOutput>[number]
