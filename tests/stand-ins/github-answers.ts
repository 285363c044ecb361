import { addDays } from '../../src/ui/calendar-weeks'

const levels = ['NONE', 'FIRST_QUARTILE', 'SECOND_QUARTILE', 'THIRD_QUARTILE', 'FOURTH_QUARTILE']
const colors = ['#ebedf0', '#9be9a8', '#40c463', '#30a14e', '#216e39']

/** How many contributions the stand-in's only user made that day. */
export function countOn(date: string): number {
  const days = Date.parse(date) / 86_400_000
  return (days * 7919) % 5 < 2 ? 0 : (days * 104_729) % 17
}

/** In quarters of the most that a day of the span has. */
export function levelOf(count: number, most: number): number {
  return Math.ceil((4 * count) / Math.max(1, most))
}

/** Weeks begin on Sunday; the first and the last have the days that are asked for alone. */
export function collectionOf(from: string, to: string, since: number) {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const dates = Array.from({ length }, (_, index) => addDays(from, index))
  const counts = dates.map(countOn)
  const most = Math.max(...counts)
  const weeks: { firstDay: string; contributionDays: object[] }[] = []
  for (const date of dates) {
    const weekday = new Date(date).getUTCDay()
    if (weekday === 0 || weeks.length === 0) weeks.push({ firstDay: date, contributionDays: [] })
    const level = levelOf(countOn(date), most)
    weeks.at(-1)?.contributionDays.push({
      date,
      weekday,
      contributionCount: countOn(date),
      contributionLevel: levels[level],
      color: colors[level],
    })
  }
  const thisYear = Number(to.slice(0, 4))
  return {
    contributionCalendar: {
      totalContributions: counts.reduce((sum, count) => sum + count, 0),
      colors: colors.slice(1),
      isHalloween: false,
      weeks,
    },
    restrictedContributionsCount: 0,
    contributionYears: Array.from(
      { length: Math.max(1, thisYear - since + 1) },
      (_, index) => Math.max(thisYear, since) - index,
    ),
  }
}

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
  noWeeks: {
    body: {
      data: {
        user: {
          contributionsCollection: {
            contributionCalendar: { weeks: [] },
            contributionYears: [],
          },
        },
      },
    },
  },
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
