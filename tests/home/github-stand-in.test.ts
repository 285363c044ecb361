import { afterAll, expect, test } from 'bun:test'
import { startGitHub } from '../fixtures/stand-ins/github'
import { countOn } from '../fixtures/stand-ins/github-answers'

const github = startGitHub()
afterAll(() => github.stop())

const query = `query($login: String!, $from: DateTime!, $to: DateTime!) { user(login: $login) {
  contributionsCollection(from: $from, to: $to) { contributionCalendar {
  weeks { contributionDays { date contributionCount contributionLevel } } } contributionYears } } }`
const { login } = github
const year = { login, from: '2025-01-01T00:00:00Z', to: '2025-12-31T23:59:59Z' }
const Authorization = `bearer ${github.token}`
const known = { Authorization, 'User-Agent': 'Tests' }

function ask(variables: object = year, headers: Record<string, string> = known, question = query) {
  const body = JSON.stringify({ query: question, variables })
  return fetch(github.url, { method: 'POST', headers, body })
}

test('GitHub tells a year in weeks from Sunday on, of which the ends are not whole, and nothing that was not asked', async () => {
  const text = await (await ask()).text()
  expect(text).not.toMatch(/restrictedContributionsCount/)
  const { contributionCalendar, contributionYears } =
    JSON.parse(text).data.user.contributionsCollection
  const { weeks } = contributionCalendar
  expect(weeks).toHaveLength(53)
  expect(weeks[0].contributionDays).toHaveLength(4)
  expect(weeks[1].contributionDays[0]).toMatchObject({ date: '2025-01-05' })
  expect(weeks[52].contributionDays.at(-1)).toEqual({
    date: '2025-12-31',
    contributionCount: countOn('2025-12-31'),
    contributionLevel: expect.stringMatching(/^(NONE|(FIRST|SECOND|THIRD|FOURTH)_QUARTILE)$/),
  })
  expect(contributionYears).toEqual([2025, 2024])
})

const unknownField = {
  message: "Field 'count' doesn't exist on type 'ContributionCalendarDay'",
  locations: [{ line: 3, column: expect.any(Number) }],
  extensions: { code: 'undefinedField', typeName: 'ContributionCalendarDay', fieldName: 'count' },
}
const nobody = "Could not resolve to a User with the login of 'nobody'."
const anonymous = 'This endpoint requires you to be authenticated.'
const tooLong = expect.stringContaining('must not exceed 1 year')

type Refusal = [what: string, asked: Parameters<typeof ask>, status: number, answer: object]

const refusals: Refusal[] = [
  [
    'somebody whom it does not know',
    [{ ...year, login: 'nobody' }],
    200,
    { data: { user: null }, errors: [{ type: 'NOT_FOUND', message: nobody }] },
  ],
  [
    'more than a year at once',
    [{ ...year, from: '2024-12-30T00:00:00Z' }],
    200,
    { errors: [{ message: tooLong }] },
  ],
  [
    'what there is not',
    [year, known, query.replace('contributionCount', 'count')],
    200,
    { errors: [unknownField] },
  ],
  ['anything without a token', [year, { 'User-Agent': 'Tests' }], 401, { message: anonymous }],
  [
    'anything with a wrong token',
    [year, { ...known, Authorization: `${Authorization}x` }],
    401,
    { message: 'Bad credentials' },
  ],
]

for (const [what, asked, status, answer] of refusals) {
  test(`whoever asks GitHub for ${what} is refused with ${status}`, async () => {
    const refused = await ask(...asked)
    expect(refused.status).toBe(status)
    expect(await refused.json()).toMatchObject(answer)
  })
}

for (const broken of ['', '{', 'query { viewer { login } }', `${query}}`]) {
  test(`GitHub does not understand “${broken.slice(0, 30)}”, and says so with 200`, async () => {
    const answer = await ask({}, known, broken)
    expect(answer.status).toBe(200)
    expect(Object.keys(await answer.json())).toEqual(['errors'])
  })
}

test('GitHub wants to know which program asks', async () => {
  expect((await ask(year, { ...known, 'User-Agent': '' })).status).toBe(403)
})

test('GitHub says how much one may ask, and when again who has asked too often', async () => {
  github.behave('well', 'limited', 'tooManyForbidden')
  github.resetsAt(new Date('2026-11-21T13:00:00Z'))
  const limits = ({ headers }: Response) =>
    ['Remaining', 'Used', 'Resource', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`))
  const [remaining, used, ...rest] = limits(await ask())
  expect(Number(remaining) + Number(used)).toBe(5000)
  expect(rest).toEqual(['graphql', '1795266000'])
  const limited = await ask()
  expect(limited.status).toBe(200)
  expect(limits(limited)).toEqual(['0', '5000', 'graphql', '1795266000'])
  const forbidden = await ask()
  expect([forbidden.status, forbidden.headers.get('Retry-After')]).toEqual([403, '1800'])
})
