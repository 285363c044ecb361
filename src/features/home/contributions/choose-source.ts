import type { Database } from '../../../../db/client'
import type { ContributionSource } from './contributions'
import { sampleContributions } from './sample-contributions'
import { type StoredContributions, storedContributions } from './stored-contributions'

interface Choice {
  github: { login: string } | undefined
  hasSampleContributions: boolean
}

export async function chooseSource(
  { github, hasSampleContributions }: Choice,
  db: Database,
  now: () => Date,
): Promise<StoredContributions> {
  if (github) return storedContributions(db, github.login, now)
  const source = hasSampleContributions ? sampleContributions : noContributions
  return { source, async reload() {} }
}

const noContributions: ContributionSource = { read: async () => null, version: () => 0 }
