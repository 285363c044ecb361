/** Why there is no calendar, and when GitHub wants to be asked again, where it says so. */
export interface GitHubFailure {
  reason: keyof typeof sentences
  until?: Date | undefined
}

/** For the log: whose name is not said here, and GitHub's own words are not repeated. */
export const sentences = {
  unreachable: 'GitHub cannot be reached',
  slow: 'GitHub takes too long to answer',
  broken: 'GitHub is out of order',
  refused: 'GitHub does not accept GITHUB_TOKEN',
  unknown: 'GitHub knows nobody by the name in GITHUB_LOGIN',
  limited: 'GitHub wants to be asked less often',
  misunderstood: 'GitHub does not answer the question',
  nonsense: 'GitHub answers with what is no calendar',
}
