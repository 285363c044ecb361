import { z } from 'zod'
import { count, id, moment, paging } from '../../../http/functions/output'
import { role, userOutput } from '../../../identity/users/output'
import { ofOwnRooms } from '../../../rooms'

const summary = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role,
  proof: z.enum(['unproved', 'proved', 'awaiting']),
  createdAt: moment,
  seenAt: moment.nullable().describe('Null of who was not here since this is known.'),
  ...ofOwnRooms(() => count),
})

export const usersOutput = z.array(userOutput)

export const userSummariesOutput = z.strictObject({
  users: z.array(summary),
  waiting: count.describe('Accounts whose e-mail address is not verified yet.'),
  ...paging,
})

export const userSummaryOutput = z.strictObject({
  ...summary.shape,
  readings: count,
  drafts: count,
  sessions: count,
})

export type UserSummary = z.infer<typeof summary>

export type UserSummaries = z.infer<typeof userSummariesOutput>

export type UserDetails = z.infer<typeof userSummaryOutput>
