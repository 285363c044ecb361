import { afterAll, beforeEach, expect, test } from 'bun:test'
import { contributionCalendars, contributionFetches } from '../../db/schema/contributions'
import { daySentence, minutesUntilNext, openContributionSite } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { select } from '../fixtures/select'
import { countOn } from '../fixtures/stand-ins/github-answers'

const { db, page, fetchNow, setTime, github } = await openContributionSite()
afterAll(() => github.stop())

beforeEach(async () => {
  github.behave()
  github.questions.length = 0
  await db.orm.delete(contributionFetches)
  await db.orm.delete(contributionCalendars)
  setTime('2026-11-21T12:00:00Z')
})

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
  expect(await minutesUntilNext(db)).toBeWithin(60, 66.1)
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
  const said = daySentences(await page('/en?year=2028'))
  expect(said).toHaveLength(366)
  expect(said).toContain(daySentence('en', '2028-01-01', countOn('2028-01-01')))
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
