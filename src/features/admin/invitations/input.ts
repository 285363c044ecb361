import { z } from 'zod'

/** Days. */
export const invitationLifetimes = { day: 1, week: 7, month: 30 } as const

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const inviteInput = z.strictObject({
  /** Empty for a link that the admin passes on. */
  email: z.literal('').or(email).default(''),
  lasts: z.enum(['day', 'week', 'month']),
})

export const revokeInvitationInput = z.strictObject({ id: z.string().min(1).max(100) })
