import { z } from 'zod'
import { count, id, moment } from '../../../http/functions/output'
import { rooms } from '../../../rooms'

export const siteOutput = z.strictObject({
  process: z.strictObject({
    version: z.string(),
    revision: z.string().nullable().describe('A short commit; null outside of a checkout.'),
    builtAt: moment,
    startedAt: moment,
    uptimeSeconds: count,
    host: z.string(),
    pid: z.int(),
    bun: z.string(),
    memoryBytes: count,
  }),
  database: z.strictObject({
    isFile: z.boolean(),
    name: z.string(),
    schema: z.string().describe('The last migration.'),
    bytes: count.nullable(),
    logBytes: count.nullable(),
    freeBytes: count.nullable().describe('Of the disk.'),
    check: z
      .strictObject({
        at: moment,
        isSound: z.boolean().nullable().describe('Null when it could not be read to its end.'),
      })
      .nullable(),
  }),
  content: z.strictObject({
    folder: z.string().nullable(),
    readAt: moment.nullable(),
    problems: z.array(z.string()).describe('Why a change of it is not shown.'),
    rooms: z.array(z.enum(rooms)).describe('Those that are open.'),
  }),
  backups: z.strictObject({
    folder: z.string().nullable(),
    isEncrypted: z.boolean(),
    lastAt: moment.nullable(),
    isLate: z.boolean(),
    failure: z.string().nullable(),
  }),
  mail: z.strictObject({
    server: z.string().nullable(),
    folder: z.string().nullable(),
    waiting: count,
    oldestAt: moment.nullable(),
    sentAt: moment.nullable(),
    failedAt: moment.nullable(),
    failure: z.string().nullable(),
    givenUp: z.array(
      z.strictObject({
        id,
        receiver: z.string(),
        subject: z.string(),
        createdAt: moment,
        failure: z.string(),
      }),
    ),
  }),
  invitations: z.strictObject({ open: count, used: count, expired: count }),
  accounts: z.strictObject({ total: count, lastDay: count, lastMonth: count }),
  limits: z
    .array(z.strictObject({ function: z.string(), times: count }))
    .describe('Of this process in the last 24 hours.'),
  contributions: z
    .strictObject({
      login: z.string(),
      fetchedAt: moment.nullable(),
      failures: count,
      nextAt: moment.nullable(),
    })
    .nullable(),
})

export type SiteView = z.infer<typeof siteOutput>
