import { z } from 'zod'
import { id, moment } from '../../../http/functions/output'
import { scopes } from '../../../http/session/scopes'

const accessTokenOutput = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: moment,
  expiresAt: moment.nullable().describe('Null where it is good until it is removed.'),
  usedAt: moment.nullable().describe('To the hour; null where it never was.'),
  isExpired: z.boolean(),
})

export type AccessToken = z.infer<typeof accessTokenOutput>

export const accessTokensOutput = z.array(accessTokenOutput)

export const newAccessTokenOutput = z.strictObject({
  id,
  token: z.string().describe('The one answer that has it: only a hash of it is stored.'),
})
