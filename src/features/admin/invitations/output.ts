import { z } from 'zod'
import { id, moment } from '../../../http/functions/output'

export const invitationsOutput = z.array(
  z.strictObject({
    id,
    email: z.string().nullable().describe('Where it was sent; null if the admin passes it on.'),
    state: z.enum(['open', 'used', 'expired', 'unsent']),
    at: moment.describe('When it was used, when it could not be sent, or else when it expires.'),
    usedBy: z.string().nullable().describe('Null of an account that is gone, too.'),
  }),
)

export const inviteOutput = z.strictObject({ link: z.string().nullable() })

export type InvitationView = z.infer<typeof invitationsOutput>[number]
