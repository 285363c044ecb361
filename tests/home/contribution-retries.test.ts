import { afterAll, beforeEach, expect, test } from 'bun:test'
import { contributionCalendars, contributionFetches } from '../../db/schema/contributions'
import { nextFetch } from '../../src/features/home/github/fetch-contributions'
import { minutesUntilNext, openContributionSite } from '../fixtures/contributions'
import { select } from '../fixtures/select'

const { db, page, fetchNow, setTime, github } = await openContributionSite()
afterAll(() => github.stop())

beforeEach(async () => {
  github.behave()
  github.questions.length = 0
  await db.orm.delete(contributionFetches)
  await db.orm.delete(contributionCalendars)
  setTime('2026-11-21T12:00:00Z')
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
  expect(await minutesUntilNext(db)).toBeWithin(60, 66.1)
  github.questions.length = 0
  setTime('2026-11-21T13:07:00Z')
  expect(await fetchNow()).toBe('')
  expect(github.questions).toHaveLength(3)
})

test('GitHub is asked again when it says, after having been asked too often', async () => {
  github.behave('limited')
  github.resetsAt(new Date('2026-11-21T12:40:00Z'))
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(40, 41.1)
  setTime('2026-11-21T12:42:00Z')
  github.behave('tooManyForbidden')
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(72, 73.1)
})

test('GitHub’s moment beyond all reason is not waited for', async () => {
  github.behave('limited')
  github.resetsAt(new Date('2126-11-21T12:00:00Z'))
  await fetchNow()
  expect(await minutesUntilNext(db)).toBeWithin(24 * 60, 24 * 60 + 2)
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
