const docs = 'https://docs.github.com/graphql'
const spent = { 'X-RateLimit-Limit': '5000', 'X-RateLimit-Remaining': '0' }
const tooMany =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
const tooLong =
  'Something went wrong while executing your query. This may be the result of a timeout, or it could be a GitHub bug.'

interface Refused {
  status?: number
  headers?: Record<string, string>
  body: object
}

function dayOf(date: string) {
  return { date, contributionCount: 1, contributionLevel: 'FIRST_QUARTILE' }
}

function told(contributionDays: object[]) {
  const weeks = contributionDays.length === 0 ? [] : [{ contributionDays }]
  const collection = { contributionCalendar: { weeks }, contributionYears: [2026] }
  return { data: { user: { contributionsCollection: collection } } }
}

const refused = {
  badToken: {
    status: 401,
    body: { message: 'Bad credentials', documentation_url: docs, status: '401' },
  },
  noToken: {
    status: 401,
    body: {
      message: 'This endpoint requires you to be authenticated.',
      documentation_url: `${docs}/guides/forming-calls-with-graphql#authenticating-with-graphql`,
    },
  },
  noAgent: {
    status: 403,
    body: {
      message:
        'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    },
  },
  limited: {
    headers: spent,
    body: {
      errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 583231.' }],
    },
  },
  limitedAnew: {
    headers: spent,
    body: {
      errors: [
        {
          type: 'RATE_LIMIT',
          code: 'graphql_rate_limit',
          message: 'API rate limit already exceeded for user ID 583231.',
        },
      ],
    },
  },
  tooMany: { body: { documentation_url: docs, message: tooMany } },
  tooManyForbidden: {
    status: 403,
    headers: { 'Retry-After': '1800' },
    body: { documentation_url: docs, message: tooMany },
  },
  badGateway: { status: 502, body: { data: null, errors: [{ message: tooLong }] } },
  gatewayTimeout: {
    status: 504,
    body: { message: "We couldn't respond to your request in time." },
  },
  parseError: {
    body: {
      errors: [{ message: 'Expected one of SCHEMA, SCALAR, actual: "quer"', locations: [] }],
    },
  },
  tooLongSpan: {
    body: {
      data: { user: null },
      errors: [
        {
          type: 'VALIDATION',
          path: ['user', 'contributionsCollection'],
          message: "The total time spanned by 'from' and 'to' must not exceed 1 year",
        },
      ],
    },
  },
  nullUser: { body: { data: { user: null } } },
  noWeeks: { body: told([]) },
  hole: { body: told([dayOf('2026-11-19'), dayOf('2026-11-21')]) },
  twice: { body: told([dayOf('2026-11-20'), dayOf('2026-11-20')]) },
  oddLevel: { body: told([{ ...dayOf('2026-11-21'), contributionLevel: 'FIFTH_QUARTILE' }]) },
  negative: { body: told([{ ...dayOf('2026-11-21'), contributionCount: -1 }]) },
} satisfies Record<string, Refused>

export type GitHubError = keyof typeof refused

/** @param reset epoch seconds at which one may ask again */
export function gitHubError(name: GitHubError, reset: number): Response {
  const { status = 200, headers = {}, body }: Refused = refused[name]
  const limit = 'X-RateLimit-Remaining' in headers ? { 'X-RateLimit-Reset': String(reset) } : {}
  return Response.json(body, { status, headers: { ...headers, ...limit } })
}

export function isGitHubError(name: string): name is GitHubError {
  return Object.hasOwn(refused, name)
}

export function unknownLogin(login: string): Response {
  const error = {
    type: 'NOT_FOUND',
    path: ['user'],
    locations: [{ line: 2, column: 3 }],
    message: `Could not resolve to a User with the login of '${login}'.`,
  }
  return Response.json({ data: { user: null }, errors: [error] })
}
