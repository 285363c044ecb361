import { afterAll, beforeEach, expect, test } from 'bun:test'
import { contributionCalendars, contributionFetches } from '../../db/schema/contributions'
import { storedContributions } from '../../src/features/home/contributions/stored-contributions'
import { fetchContributions, nextFetch } from '../../src/features/home/github/fetch-contributions'
import { testApp } from '../fixtures/app'
import { daySentence, minutesUntilNext, openContributionSite } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { select } from '../fixtures/select'
import { countOn } from '../fixtures/stand-ins/github-answers'

const site = await openContributionSite()
const { db, forget, page, fetchNow, setTime, github } = site
afterAll(() => github.stop())

beforeEach(async () => {
  await forget()
  setTime('2026-11-21T12:00:00Z')
})

/** Asked since the last call. */
const spans = () =>
  github.questions.splice(0).map(({ from, to }) => `${from.slice(0, 10)} ${to.slice(0, 10)}`)
const pastYears = ['2025-01-01 2025-12-31', '2024-01-01 2024-12-31']
const agesOn = async (path?: string) => select(await page(path), 'main time').length

test('GitHub is asked for the latest days again after an hour, and for each year that is over after a month', async () => {
  await fetchNow()
  expect(spans()).toEqual(['2025-11-22 2026-11-21', ...pastYears])
  expect(await minutesUntilNext(db)).toBeWithin(60, 66.1)
  setTime('2026-11-21T12:59:59Z')
  await fetchNow()
  expect(spans()).toEqual([])
  setTime('2026-11-21T13:07:00Z')
  await fetchNow()
  expect(spans()).toEqual(['2025-11-22 2026-11-21'])
  setTime('2026-12-22T12:00:00Z')
  await fetchNow()
  expect(spans()).toEqual(['2025-12-23 2026-12-22', ...pastYears])
})

test('GitHub is asked on New Year’s Day for the year that has just ended', async () => {
  await fetchNow()
  setTime('2026-12-31T23:30:00Z')
  await fetchNow()
  expect(spans()).toEqual(
    expect.arrayContaining(['2026-01-02 2027-01-01', '2026-01-01 2026-12-31']),
  )
})

test('GitHub is asked on the last day of a leap year for its first, which is shown', async () => {
  setTime('2028-12-31T12:00:00Z')
  expect(await fetchNow()).toBe('')
  expect(spans()[0]).toBe('2028-01-01 2028-12-31')
  const said = daySentences(await page('/en?year=2028'))
  expect(said).toHaveLength(366)
  expect(said).toContain(daySentence('en', '2028-01-01', countOn('2028-01-01')))
  expect(await agesOn()).toBe(0)
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

test('after each failure GitHub is left alone for longer, but no longer than usual', async () => {
  let time = Date.parse('2026-11-21T12:00:00Z')
  for (const usual of [1, 2, 4, 8, 16, 32, 60, 60]) {
    github.behave('badGateway')
    await fetchNow()
    const [row] = await db.orm.select().from(contributionFetches)
    const next = row?.nextAt.getTime() ?? 0
    expect((next - time) / 60_000).toBeWithin(usual, usual * 1.12)
    time = next
    setTime(new Date(time).toISOString())
  }
  const failedAt = new Date('2026-11-21T12:00:00.001Z')
  expect(nextFetch(failedAt, 1, 0).toISOString()).toBe('2026-11-21T12:01:01.000Z')
  expect(nextFetch(failedAt, 1, 1).toISOString()).toBe('2026-11-21T12:01:07.000Z')
})

test('GitHub is asked for a year that it failed at with the next latest days', async () => {
  github.behave('well', 'badGateway')
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(60, 66.1)
  github.questions.length = 0
  setTime('2026-11-21T13:07:00Z')
  expect(await fetchNow()).toBe('')
  expect(spans()).toHaveLength(3)
})

test('GitHub is asked again when it says, after having been asked too often, but for a moment beyond all reason', async () => {
  github.behave('limited')
  github.resetsAt(new Date('2026-11-21T12:40:00Z'))
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(40, 41.1)
  setTime('2026-11-21T12:42:00Z')
  github.behave('tooManyForbidden')
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(72, 73.1)
  await db.orm.delete(contributionFetches)
  setTime('2026-11-21T12:00:00Z')
  github.behave('limited')
  github.resetsAt(new Date('2126-11-21T12:00:00Z'))
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(24 * 60, 24 * 60 + 2)
})

test('another GITHUB_TOKEN is tried at once, and none is written into the database', async () => {
  await fetchNow({ token: 'ghp_Spent' })
  expect(await fetchNow({ token: 'ghp_Spent' })).toBe('')
  expect(spans()).toEqual([])
  expect(await fetchNow()).toBe('')
  expect(spans()).toHaveLength(3)
  const rows = JSON.stringify(await db.orm.select().from(contributionFetches))
  for (const token of ['ghp_Spent', github.token]) expect(rows).not.toContain(token)
})

test('contributions that GitHub would not tell anew, or that are two hours old, are shown with their age', async () => {
  await fetchNow()
  setTime('2026-11-21T13:10:00Z')
  expect(await agesOn()).toBe(0)
  github.behave('badGateway')
  await fetchNow()
  expect([await agesOn(), await agesOn('/en?year=2025')]).toEqual([1, 0])
  await db.orm.delete(contributionFetches)
  await fetchNow()
  setTime('2026-11-21T15:09:00Z')
  expect(await agesOn()).toBe(0)
  setTime('2026-11-21T15:11:00Z')
  expect([await agesOn(), await agesOn('/en?year=2025')]).toEqual([1, 0])
})

test('GitHub is asked by one of many machines with one database', async () => {
  await Promise.all(Array.from({ length: 8 }, () => fetchNow()))
  expect(spans()).toHaveLength(3)
})

/** Waits for an answer that does not come, until it is told to stop. */
async function askInVain() {
  github.behave('silence')
  const [isAsked, stopping] = [github.nextQuestion(), new AbortController()]
  const fetching = fetchNow({}, stopping.signal)
  await isAsked
  return async () => {
    stopping.abort()
    expect(await fetching).toBe('')
  }
}

test('a machine that stops while it asks GitHub holds no other up', async () => {
  const stop = await askInVain()
  await stop()
  expect(await fetchNow()).toBe('')
  expect(spans()).toHaveLength(4)
})

test('a machine that dies while it asks GitHub holds the others up for a quarter of an hour', async () => {
  const stop = await askInVain()
  setTime('2026-11-21T12:14:00Z')
  await fetchNow()
  expect(github.questions).toHaveLength(1)
  setTime('2026-11-21T12:15:00Z')
  await fetchNow()
  expect(github.questions).toHaveLength(4)
  await stop()
})

test('what one machine is told by GitHub the others show a minute later', async () => {
  const now = () => new Date('2026-11-21T12:00:00Z')
  const { source, reload } = await storedContributions(db, github.login, now)
  const other = await testApp({ db, contributions: source, now })
  const pageOfOther = async () => (await other.ask('/en')).text()
  const before = await pageOfOther()
  const stop = await askInVain()
  const { url, login, token } = github
  const log = { info() {}, error: (line: string) => expect(line).toBeUndefined() }
  const options = { db, github: { url, login, token }, timeZone: 'Europe/Amsterdam', now, log }
  expect((await fetchContributions(options)).toISOString()).toBe('2026-11-21T12:01:00.000Z')
  await stop()
  await fetchNow()
  await reload()
  expect(await pageOfOther()).not.toBe(before)
  expect(await pageOfOther()).toBe(await page())
})
