import { z } from 'zod'
import { count, moment, paging } from '../../http/functions/output'

export const versionFacts = {
  version: z.int(),
  saved_at: moment.describe('When it was saved, which the next one has replaced.'),
  device: z.string().nullable().describe('The browser or access token that saved it.'),
  is_published: z.boolean().describe('Whether it was published, and is kept for good.'),
}

const versionSummary = z.strictObject({
  ...versionFacts,
  words_added: count.describe('Against the version before it that is kept.'),
  words_removed: count,
})

export const versionsOutput = z.strictObject({ versions: z.array(versionSummary), ...paging })

export type VersionSummary = z.infer<typeof versionSummary>

export type VersionsList = z.infer<typeof versionsOutput>

export type VersionFacts = Pick<VersionSummary, keyof typeof versionFacts>
