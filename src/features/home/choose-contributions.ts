import type { Database } from '../../../db/client'
import type { ContributionSource } from './contributions'
import { storedContributions } from './kept-contributions'
import { sampleContributions } from './sample-contributions'

interface Choice {
  github: { login: string } | undefined
  hasSampleContributions: boolean
}

/** The owner's contributions; where nobody's are fetched, made-up ones or none. */
export function chooseSource(
  { github, hasSampleContributions }: Choice,
  db: Database,
  now: () => Date,
): ContributionSource {
  if (github) return storedContributions(db, github.login, now)
  return hasSampleContributions ? sampleContributions : async () => null
}
