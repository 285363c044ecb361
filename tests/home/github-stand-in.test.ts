import { afterAll, expect, test } from 'bun:test'
import { startGitHub } from '../fixtures/stand-ins/github'
import { countOn } from '../fixtures/stand-ins/github-answers'

const github = startGitHub()
afterAll(() => github.stop())

const query = `query($login: String!, $from: DateTime!, $to: DateTime!) { user(login: $login) {
  contributionsCollection(from: $from, to: $to) { contributionCalendar {
  totalContributions weeks { firstDay contributionDays { date weekday contributionCount contributionLevel } } } contributionYears } } }`
const year = { from: '2025-01-01T00:00:00Z', to: '2025-12-31T23:59:59Z' }
const good = { query, variables: { login: github.login, ...year } }
const known = { Authorization: `bearer ${github.token}`, 'User-Agent': 'Tests' }

function ask(body: object, headers: Record<string, string> = known): Promise<Response> {
  return fetch(github.url, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('GitHub tells a year in weeks from Sunday on, of which the ends are not whole', async () => {
  const { data } = await (await ask(good)).json()
  const { contributionCalendar, contributionYears } = data.user.contributionsCollection
  const { weeks } = contributionCalendar
  expect(weeks).toHaveLength(53)
  expect(weeks[0].contributionDays).toHaveLength(4)
  expect(weeks[1].firstDay).toBe('2025-01-05')
  expect(weeks[1].contributionDays[0]).toMatchObject({ date: '2025-01-05', weekday: 0 })
  expect(weeks[52].contributionDays.at(-1)).toEqual({
    date: '2025-12-31',
    weekday: 3,
    contributionCount: countOn('2025-12-31'),
    contributionLevel: expect.stringMatching(/^(NONE|(FIRST|SECOND|THIRD|FOURTH)_QUARTILE)$/),
  })
  expect(contributionYears).toEqual([2025, 2024])
})

test('GitHub answers nothing that was not asked', async () => {
  const text = await (await ask(good)).text()
  expect(text).not.toMatch(/restrictedContributionsCount/)
})

test('GitHub does not know everybody, and says so with 200', async () => {
  const answer = await ask({ query, variables: { ...good.variables, login: 'nobody' } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    data: { user: null },
    errors: [
      { type: 'NOT_FOUND', message: "Could not resolve to a User with the login of 'nobody'." },
    ],
  })
})

test('GitHub tells nothing without a good token', async () => {
  const { Authorization, ...anonymous } = known
  const without = await ask(good, anonymous)
  expect(without.status).toBe(401)
  expect((await without.json()).message).toBe('This endpoint requires you to be authenticated.')
  const wrong = await ask(good, { ...known, Authorization: `${Authorization}x` })
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toMatchObject({ message: 'Bad credentials' })
})

test('GitHub wants to know which program asks', async () => {
  expect((await ask(good, { ...known, 'User-Agent': '' })).status).toBe(403)
})

test('GitHub tells no more than a year at once', async () => {
  const variables = { ...good.variables, from: '2024-12-30T00:00:00Z' }
  expect(await (await ask({ query, variables })).json()).toMatchObject({
    errors: [{ message: expect.stringContaining('must not exceed 1 year') }],
  })
})

test('GitHub tells of a year when it is not told until when', async () => {
  const { to, ...variables } = good.variables
  const open = query.replace('$to: DateTime!', '$to: DateTime')
  const { data } = await (await ask({ query: open, variables })).json()
  const { weeks } = data.user.contributionsCollection.contributionCalendar
  expect(weeks.at(-1).contributionDays.at(-1).date).toBe('2026-01-01')
})

test('GitHub tells how much one may ask', async () => {
  github.resetsAt(new Date('2026-11-21T13:00:00Z'))
  const { headers } = await ask(good)
  const used = Number(headers.get('X-RateLimit-Used'))
  expect(headers.get('X-RateLimit-Remaining')).toBe(String(5000 - used))
  expect(headers.get('X-RateLimit-Reset')).toBe('1795266000')
  expect(headers.get('X-RateLimit-Resource')).toBe('graphql')
})

test('GitHub tells nothing at all to whoever asks for what there is not', async () => {
  const answer = await ask({ ...good, query: query.replace('contributionCount', 'count') })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    errors: [
      {
        message: "Field 'count' doesn't exist on type 'ContributionCalendarDay'",
        locations: [{ line: 3, column: expect.any(Number) }],
        extensions: {
          code: 'undefinedField',
          typeName: 'ContributionCalendarDay',
          fieldName: 'count',
        },
      },
    ],
  })
})

for (const broken of ['', '{', 'query { viewer { login } }', `${query}}`]) {
  test(`GitHub does not understand “${broken.slice(0, 30)}”, and says so with 200`, async () => {
    const answer = await ask({ query: broken, variables: {} })
    expect(answer.status).toBe(200)
    expect(Object.keys(await answer.json())).toEqual(['errors'])
  })
}

test('GitHub says when one may ask again who has asked too often', async () => {
  github.behave('limited', 'tooManyForbidden')
  github.resetsAt(new Date('2026-11-21T13:00:00Z'))
  const spent = await ask(good)
  expect(spent.status).toBe(200)
  expect(spent.headers.get('X-RateLimit-Remaining')).toBe('0')
  expect(spent.headers.get('X-RateLimit-Used')).toBe('5000')
  expect(spent.headers.get('X-RateLimit-Resource')).toBe('graphql')
  expect(spent.headers.get('X-RateLimit-Reset')).toBe('1795266000')
  const forbidden = await ask(good)
  expect(forbidden.status).toBe(403)
  expect(forbidden.headers.get('Retry-After')).toBe('1800')
})
