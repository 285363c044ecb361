import { afterAll, expect, test } from 'bun:test'
import { contributionCalendars, contributionFetches } from '../../db/schema/contributions'
import { openContributionSite } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { dump } from '../fixtures/faults/dump'
import { failingNetwork, networkFaults } from '../fixtures/faults/failing-network'
import { isLong } from '../long-form'

const site = await openContributionSite()
const network = failingNetwork()
const { origin, pathname } = new URL(site.github.url)
const url = (await network.before(origin)) + pathname
const { db, page, fetchNow, setTime } = site
afterAll(() => site.github.stop())

await fetchNow({ url })
const whole = await calendars()

async function calendars(): Promise<string[]> {
  return (await dump(db)).filter((line) => line.startsWith('contribution_calendars'))
}

/** In the short form every other: those of safe fetch are tried in catalogue-faults.test.ts. */
const tried = networkFaults.filter((_, index) => isLong || index % 2 === 0)

for (const fault of tried) {
  test(`whichever question to GitHub fails, what is stored is whole, and the rest comes next, ${fault}`, async () => {
    const turns = await network.failEach(fault, async () => {
      setTime('2026-11-21T12:00:00Z')
      await db.orm.delete(contributionFetches)
      await db.orm.delete(contributionCalendars)
      const complaint = await fetchNow({ url })
      return async (turn) => {
        expect(complaint).toMatch(/^GitHub [\w ]+\. It is asked again 2026-11-2\S+Z\.$/)
        const kept = await calendars()
        expect(kept).toHaveLength(turn - 1)
        expect(whole).toEqual(expect.arrayContaining(kept))
        const html = await page('/en')
        expect(daySentences(html).length > 0).toBe(turn > 1)
        await db.orm.delete(contributionFetches)
        expect(await fetchNow({ url })).toBe('')
        expect(await calendars()).toEqual(whole)
      }
    })
    expect(turns).toBe(whole.length)
  })
}
