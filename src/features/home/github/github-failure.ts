export interface GitHubFailure {
  reason: keyof typeof sentences
  until?: Date | undefined
}

/** For the log: neither the login nor GitHub's own messages are in it. */
export const sentences = {
  unreachable: 'GitHub cannot be reached',
  slow: 'GitHub takes too long to answer',
  broken: 'GitHub is out of order',
  refused: 'GitHub does not accept GITHUB_TOKEN',
  unknown: 'GitHub has no user with the name in GITHUB_LOGIN',
  limited: 'GitHub wants to be asked less often',
  misunderstood: 'GitHub does not answer the question',
  nonsense: 'GitHub answers with what is no calendar',
}
