import { afterAll, beforeEach, expect, test } from 'bun:test'
import { contributionCalendars, contributionFetches } from '../../db/schema/contributions'
import { nextFetch } from '../../src/features/home/github/fetch-contributions'
import { formatDay } from '../../src/ui/dates'
import { openContributionHouse } from '../fixtures/contributions'
import { select, texts } from '../fixtures/select'
import { countOn } from '../fixtures/stand-ins/github-answers'

const { db, page, fetchNow, setTime, github } = await openContributionHouse()
afterAll(() => github.stop())

beforeEach(async () => {
  github.behave()
  github.questions.length = 0
  await db.orm.delete(contributionFetches)
  await db.orm.delete(contributionCalendars)
  setTime('2026-11-21T12:00:00Z')
})

/** Minutes from noon until GitHub is asked again. */
async function minutesUntilNext(): Promise<number> {
  const [row] = await db.orm.select().from(contributionFetches)
  return ((row?.nextAt.getTime() ?? 0) - Date.parse('2026-11-21T12:00:00Z')) / 60_000
}

const spans = () =>
  github.questions.map(({ from, to }) => `${from.slice(0, 10)} ${to.slice(0, 10)}`)

test('GitHub is asked for the latest days, and each year that is over, a year at a time', async () => {
  await fetchNow()
  expect(spans()).toEqual([
    '2025-11-22 2026-11-21',
    '2025-01-01 2025-12-31',
    '2024-01-01 2024-12-31',
  ])
})

test('GitHub is asked again for the latest days after an hour, and for the years after a month', async () => {
  await fetchNow()
  expect(await minutesUntilNext()).toBeWithin(60, 66.1)
  github.questions.length = 0
  setTime('2026-11-21T12:59:59Z')
  await fetchNow()
  expect(spans()).toEqual([])
  setTime('2026-11-21T13:07:00Z')
  await fetchNow()
  expect(spans()).toEqual(['2025-11-22 2026-11-21'])
  setTime('2026-12-22T12:00:00Z')
  await fetchNow()
  expect(spans().slice(1)).toEqual([
    '2025-12-23 2026-12-22',
    '2025-01-01 2025-12-31',
    '2024-01-01 2024-12-31',
  ])
})

test('GitHub is asked on New Year’s Day for the year that has just ended', async () => {
  await fetchNow()
  github.questions.length = 0
  setTime('2026-12-31T23:30:00Z')
  await fetchNow()
  expect(spans()).toContain('2026-01-02 2027-01-01')
  expect(spans()).toContain('2026-01-01 2026-12-31')
})

test('GitHub is asked on the last day of a leap year for its first, which is shown', async () => {
  setTime('2028-12-31T12:00:00Z')
  expect(await fetchNow()).toBe('')
  expect(spans()[0]).toBe('2028-01-01 2028-12-31')
  const said = texts(await page('/en?year=2028'), 'td').filter((text) => text !== '')
  expect(said).toHaveLength(366)
  expect(said).toContain(`${formatDay('en', '2028-01-01')}: ${countOn('2028-01-01')}`)
  expect(select(await page(), 'main time')).toEqual([])
})

test('contributions of a login that is shown no more are deleted once another’s latest days are there', async () => {
  await fetchNow()
  const logins = async () => {
    const kept = await db.orm.select().from(contributionCalendars)
    const asked = await db.orm.select().from(contributionFetches)
    return [...kept, ...asked].map(({ login }) => login)
  }
  const login = github.login.toUpperCase()
  github.behave('badGateway')
  await fetchNow({ login })
  expect(await logins()).toContain(github.login)
  setTime('2026-11-21T12:02:00Z')
  expect(await fetchNow({ login })).toBe('')
  expect(await logins()).toEqual([login, login, login, login])
  expect(await fetchNow()).toBe('')
  expect(await logins()).not.toContain(login)
})

test('GitHub is asked by one of many machines with one database', async () => {
  await Promise.all(Array.from({ length: 8 }, () => fetchNow()))
  expect(github.questions).toHaveLength(3)
})

test('a machine that stops while it asks GitHub holds no other up', async () => {
  github.behave('silence')
  const [isAsked, stopping] = [github.nextQuestion(), new AbortController()]
  const fetching = fetchNow({}, stopping.signal)
  await isAsked
  stopping.abort()
  expect(await fetching).toBe('')
  expect(await fetchNow()).toBe('')
  expect(github.questions).toHaveLength(4)
})

test('a machine that dies while it asks GitHub holds the others up for a quarter of an hour', async () => {
  github.behave('silence')
  const [isAsked, dying] = [github.nextQuestion(), new AbortController()]
  const fetching = fetchNow({}, dying.signal)
  await isAsked
  setTime('2026-11-21T12:14:00Z')
  await fetchNow()
  expect(github.questions).toHaveLength(1)
  setTime('2026-11-21T12:15:00Z')
  await fetchNow()
  expect(github.questions).toHaveLength(4)
  dying.abort()
  await fetching
})

test('after each failure GitHub is left alone for longer, but no longer than usual', async () => {
  const waits: number[] = []
  let time = Date.parse('2026-11-21T12:00:00Z')
  for (let failures = 1; failures <= 8; failures += 1) {
    github.behave('badGateway')
    await fetchNow()
    const [row] = await db.orm.select().from(contributionFetches)
    const next = row?.nextAt.getTime() ?? 0
    waits.push((next - time) / 60_000)
    time = next
    setTime(new Date(time).toISOString())
  }
  for (const [index, usual] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect(waits[index]).toBeWithin(usual, usual * 1.12)
  }
})

test('after a failure GitHub is left alone for a minute at the least, to the second', () => {
  const failedAt = new Date('2026-11-21T12:00:00.001Z')
  expect(nextFetch(failedAt, 1, 0).toISOString()).toBe('2026-11-21T12:01:01.000Z')
  expect(nextFetch(failedAt, 1, 1).toISOString()).toBe('2026-11-21T12:01:07.000Z')
})

test('GitHub is asked for a year that it failed at with the next latest days', async () => {
  github.behave('well', 'badGateway')
  await fetchNow()
  expect(await minutesUntilNext()).toBeWithin(60, 66.1)
  github.questions.length = 0
  setTime('2026-11-21T13:07:00Z')
  expect(await fetchNow()).toBe('')
  expect(github.questions).toHaveLength(3)
})

test('GitHub is asked again when it says, after having been asked too often', async () => {
  github.behave('limited')
  github.resetsAt(new Date('2026-11-21T12:40:00Z'))
  await fetchNow()
  expect(await minutesUntilNext()).toBeWithin(40, 41.1)
  setTime('2026-11-21T12:42:00Z')
  github.behave('tooManyForbidden')
  await fetchNow()
  expect(await minutesUntilNext()).toBeWithin(72, 73.1)
})

test('GitHub’s moment beyond all reason is not waited for', async () => {
  github.behave('limited')
  github.resetsAt(new Date('2126-11-21T12:00:00Z'))
  await fetchNow()
  expect(await minutesUntilNext()).toBeWithin(24 * 60, 24 * 60 + 2)
})

test('another GITHUB_TOKEN is tried at once', async () => {
  await fetchNow({ token: 'ghp_Spent' })
  expect(await fetchNow({ token: 'ghp_Spent' })).toBe('')
  expect(github.questions).toHaveLength(0)
  expect(await fetchNow()).toBe('')
  expect(github.questions).toHaveLength(3)
})

test('GITHUB_TOKEN is never written into the database', async () => {
  await fetchNow()
  const rows = await db.orm.select().from(contributionFetches)
  expect(JSON.stringify(rows)).not.toContain(github.token)
})

test('contributions that GitHub would not tell anew are shown with their age at once', async () => {
  await fetchNow()
  setTime('2026-11-21T13:10:00Z')
  expect(select(await page(), 'main time')).toEqual([])
  github.behave('badGateway')
  await fetchNow()
  expect(select(await page(), 'main time')).toHaveLength(1)
  expect(select(await page('/en?year=2025'), 'main time')).toEqual([])
})

test('contributions that are two hours old are shown with their age, though nothing has failed', async () => {
  await fetchNow()
  setTime('2026-11-21T13:59:00Z')
  expect(select(await page(), 'main time')).toEqual([])
  setTime('2026-11-21T14:01:00Z')
  expect(select(await page(), 'main time')).toHaveLength(1)
  expect(select(await page('/en?year=2025'), 'main time')).toEqual([])
})
