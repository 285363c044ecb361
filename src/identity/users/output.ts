import { z } from 'zod'
import { locales } from '../../../i18n/i18n-util'
import { id, moment } from '../../http/functions/output'

export const role = z.enum(['user', 'admin'])

export const userOutput = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  locale: z.enum(locales).describe('The language of e-mails.'),
  timeZone: z.string().describe('IANA name.'),
  version: z.int().describe('Of name, language and time zone: one more with each change.'),
  createdAt: moment,
  deletedAfter: moment
    .nullable()
    .describe('At which the account goes, for it was deleted; else null.'),
  user_metadata: z.strictObject({ user_role: role }),
})
