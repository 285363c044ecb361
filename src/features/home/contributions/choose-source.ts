import type { Database } from '../../../../db/client'
import type { ContributionSource } from './contributions'
import { sampleContributions } from './sample-contributions'
import { storedContributions } from './stored-contributions'

interface Choice {
  github: { login: string } | undefined
  hasSampleContributions: boolean
}

export function chooseSource(
  { github, hasSampleContributions }: Choice,
  db: Database,
  now: () => Date,
): ContributionSource {
  if (github) return storedContributions(db, github.login, now)
  return hasSampleContributions ? sampleContributions : async () => null
}
