import { fetchOutside, OutsideError } from '../../../http/outgoing'
import { contributionQuery, type GitHubCalendar, gitHubAnswer, readCalendar } from './answer'

export interface GitHub {
  /** Of the GraphQL API. */
  url: string
  login: string
  token: string
  /** Milliseconds; GitHub itself gives up after 10 seconds. */
  timeout?: number
}

export type Trouble = keyof typeof sentences

/** Why there is no calendar, and when GitHub wants to be asked again, where it says so. */
export interface GitHubTrouble {
  trouble: Trouble
  until?: Date | undefined
}

/** Of at most a year, which is as much as GitHub tells at once; both ISO dates. */
export interface Span {
  from: string
  to: string
}

interface Circumstances {
  now: Date
  /** Ends it. */
  signal: AbortSignal
}

/** Whatever GitHub does, this tells what it came to. */
export async function askGitHub(
  { url, login, token, timeout = 15_000 }: GitHub,
  { from, to }: Span,
  { now, signal }: Circumstances,
): Promise<GitHubCalendar | GitHubTrouble> {
  const variables = { login, from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` }
  try {
    const { status, headers, bytes } = await fetchOutside(url, {
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
    const answer = judge(status, parseJson(bytes))
    return 'trouble' in answer ? { ...answer, until: untilWhen(headers, now) } : answer
  } catch (error) {
    if (error instanceof OutsideError) return { trouble: outside[error.reason] }
    throw error
  }
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

const outside = {
  timeout: 'slow',
  tooLarge: 'nonsense',
  unreachable: 'unreachable',
  forbiddenHost: 'unreachable',
} as const

function judge(status: number, body: unknown): GitHubCalendar | GitHubTrouble {
  const { data: answer } = gitHubAnswer.safeParse(body)
  const errors = answer?.errors ?? []
  const words = [answer?.message, ...errors.flatMap(({ type, message }) => [type, message])]
  if (words.some((text) => /rate.?limit/i.test(text ?? '')) || status === 429) {
    return { trouble: 'limited' }
  }
  if (status === 401 || status === 403) return { trouble: 'refused' }
  if (status >= 500) return { trouble: 'broken' }
  if (status !== 200 || answer === undefined) return { trouble: 'nonsense' }
  const isUnknown = errors.some(({ type }) => type === 'NOT_FOUND')
  if (isUnknown || (errors.length === 0 && answer.data?.user === null)) {
    return { trouble: 'unknown' }
  }
  if (errors.length > 0) return { trouble: 'misunderstood' }
  return readCalendar(answer.data?.user?.contributionsCollection) ?? { trouble: 'nonsense' }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Half a document, or a page for people.
    return undefined
  }
}

/** GitHub says it in seconds or, when all that one may ask in an hour is spent, as a moment. */
function untilWhen(headers: Headers, now: Date): Date | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  if (seconds > 0) return new Date(now.getTime() + seconds * 1000)
  const reset = Number(headers.get('X-RateLimit-Reset') ?? Number.NaN)
  const isSpent = headers.get('X-RateLimit-Remaining') === '0'
  return isSpent && reset > 0 ? new Date(reset * 1000) : undefined
}
