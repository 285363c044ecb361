import { OutsideError, safeFetch } from '../../../http/outside/safe-fetch'
import type { GitHubFailure } from './github-failure'
import { judgeAnswer } from './judge-answer'
import type { CalendarSpan, GitHubCalendar } from './read-calendar'

export interface GitHub {
  url: string
  login: string
  token: string
  /** GitHub itself gives up after 10 seconds. */
  timeout?: number
}

interface Circumstances {
  now: Date
  signal: AbortSignal
}

export async function askGitHub(
  { url, login, token, timeout = 15_000 }: GitHub,
  span: CalendarSpan,
  { now, signal }: Circumstances,
): Promise<GitHubCalendar | GitHubFailure> {
  const variables = { login, from: `${span.from}T00:00:00Z`, to: `${span.to}T23:59:59Z` }
  try {
    const { status, headers, bytes } = await safeFetch(url, {
      hosts: [new URL(url).origin],
      maxBytes: 1_000_000,
      timeout,
      signal,
      headers: {
        Authorization: `bearer ${token}`,
        'Content-Type': 'application/json',
        'User-Agent': 'Thuis',
      },
      body: JSON.stringify({ query: contributionQuery, variables }),
    })
    const answer = judgeAnswer(status, parseJson(bytes), span)
    return 'reason' in answer ? { ...answer, until: untilWhen(headers, now) } : answer
  } catch (error) {
    if (error instanceof OutsideError) return { reason: outside[error.reason] }
    throw error
  }
}

/** https://docs.github.com/graphql/reference/objects#contributioncalendar */
const contributionQuery = `query($login: String!, $from: DateTime!, $to: DateTime!) {
  user(login: $login) {
    contributionsCollection(from: $from, to: $to) {
      contributionCalendar {
        weeks { contributionDays { date contributionCount contributionLevel } }
      }
      contributionYears
    }
  }
}`

const outside = {
  timeout: 'slow',
  tooLarge: 'nonsense',
  unreachable: 'unreachable',
  forbiddenHost: 'unreachable',
} as const

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds, or the time at which the exhausted rate limit is reset. */
function untilWhen(headers: Headers, now: Date): Date | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  if (seconds > 0) return new Date(now.getTime() + seconds * 1000)
  const reset = Number(headers.get('X-RateLimit-Reset') ?? Number.NaN)
  const isSpent = headers.get('X-RateLimit-Remaining') === '0'
  return isSpent && reset > 0 ? new Date(reset * 1000) : undefined
}
