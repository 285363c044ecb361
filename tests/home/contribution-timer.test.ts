import { expect, spyOn, test } from 'bun:test'
import { contributionsService } from '../../src/features/home/github/contributions-service'
import { createBackground } from '../../src/http/background'
import { emptySite } from '../fixtures/app'
import { startGitHub } from '../fixtures/stand-ins/github'

const hour = 3_600_000

/** The clock is so fast that everything is due at once. */
async function openHurriedSite() {
  const { db } = await emptySite()
  const github = startGitHub()
  const complaints: string[] = []
  const log = { info() {}, error: (line: string) => complaints.push(line) }
  const background = createBackground(log)
  let time = Date.parse('2026-03-01T12:00:00Z')
  const now = () => {
    time += 2 * hour
    return new Date(time)
  }
  const { url, login, token } = github
  const options = { db, github: { url, login, token }, timeZone: 'Europe/Amsterdam', now, log }
  return {
    db,
    github,
    complaints,
    background,
    start() {
      const service = contributionsService(background, { ...options, reload: async () => {} })
      service.start()
      return service
    },
    async isAsked(times: number): Promise<void> {
      while (github.questions.length < times) await github.nextQuestion()
    },
  }
}

test('contributions that are due again are fetched again, until the site stops', async () => {
  const site = await openHurriedSite()
  const fetching = site.start()
  // The latest days and two years, then the latest days again.
  await site.isAsked(4)
  await site.background.settled()
  fetching.stop()
  await site.db.close()

  // Timers of the same length end in the order in which they began.
  const later = await openHurriedSite()
  const fetchingLater = later.start()
  await later.isAsked(4)
  expect(site.github.questions).toHaveLength(4)
  expect(site.complaints).toEqual([])
  fetchingLater.stop()
  await Promise.all([later.background.settled(), site.github.stop(), later.github.stop()])
})

test('a site that stops while GitHub is silent does not ask again', async () => {
  const setTimer = spyOn(globalThis, 'setTimeout')
  const site = await openHurriedSite()
  site.github.behave('silence')
  const fetching = site.start()
  await site.isAsked(1)
  fetching.stop()
  await site.background.settled()
  expect(setTimer.mock.calls.map(([run]) => run.name)).not.toContain('start')
  setTimer.mockRestore()
  await site.github.stop()
})

test('contributions are tried again after an accident when the turn is over', async () => {
  const setTimer = spyOn(globalThis, 'setTimeout')
  const site = await openHurriedSite()
  await site.db.close()
  const fetching = site.start()
  await site.background.settled()
  expect(site.complaints).toEqual(['Fetching contributions failed'])
  expect(setTimer).toHaveBeenCalledWith(expect.any(Function), 15 * 60_000)
  fetching.stop()
  setTimer.mockRestore()
  await site.github.stop()
})
