import { limitHeaders, pointsAnHour } from './github-limits'

const docs = 'https://docs.github.com/graphql'
const tooMany =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
const tooLong =
  'Something went wrong while executing your query. This may be the result of a timeout, or it could be a GitHub bug.'

export const tooLongSpan = "The total time spanned by 'from' and 'to' must not exceed 1 year"

interface Refused {
  status?: number
  headers?: Record<string, string>
  /** Whether all that one may ask in an hour is asked. */
  isSpent?: true
  body: object
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
    isSpent: true,
    body: {
      errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 583231.' }],
    },
  },
  limitedAnew: {
    isSpent: true,
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
        { type: 'VALIDATION', path: ['user', 'contributionsCollection'], message: tooLongSpan },
      ],
    },
  },
  nullUser: { body: { data: { user: null } } },
  noWeeks: {
    body: {
      data: {
        user: {
          contributionsCollection: {
            contributionCalendar: { weeks: [] },
            contributionYears: [2026],
          },
        },
      },
    },
  },
} satisfies Record<string, Refused>

export type GitHubError = keyof typeof refused

/** @param reset epoch seconds at which one may ask again */
export function gitHubError(name: GitHubError, reset: number): Response {
  const { status = 200, headers = {}, isSpent, body }: Refused = refused[name]
  return Response.json(body, {
    status,
    headers: { ...headers, ...(isSpent && limitHeaders(pointsAnHour, reset)) },
  })
}

export function isGitHubError(name: string): name is GitHubError {
  return Object.hasOwn(refused, name)
}

export const gitHubErrors = Object.keys(refused).filter(isGitHubError)
