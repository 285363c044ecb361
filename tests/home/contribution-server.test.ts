import { expect, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { i18nObject } from '../../i18n/i18n-util'
import { parseEnv } from '../../src/env'
import { chooseSource } from '../../src/features/home/contributions/choose-source'
import { contributionsService } from '../../src/features/home/github/contributions-service'
import { createBackground } from '../../src/http/process/background'
import { isoDatePart } from '../../src/ui/dates/dates'
import { addDays } from '../../src/ui/dates/days'
import { emptySite, temporaryFolder, testApp } from '../fixtures/app'
import { daySentence } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { startServer } from '../fixtures/processes/server-process'
import { select, texts } from '../fixtures/select'
import { startGitHub } from '../fixtures/stand-ins/github'
import { countOn } from '../fixtures/stand-ins/github-answers'

const { calendar } = i18nObject('nl')

test('a site shows the contributions that GitHub tells, and still does when it starts anew and GitHub is gone', async () => {
  const github = startGitHub()
  const given = {
    GITHUB_LOGIN: github.login,
    GITHUB_TOKEN: github.token,
    GITHUB_API_URL: github.url,
    DATABASE_URL: `file:${join(await temporaryFolder(), 'thuis.db')}`,
  }
  const server = await startServer(given)
  const yesterday = addDays(isoDatePart(new Date(), 'Europe/Amsterdam'), -1)
  const lastYear = String(new Date().getFullYear() - 1)
  const html = await pageWith(server, (page) => texts(page, 'main nav a').includes(lastYear))
  expect(daySentences(html)).toContain(daySentence('nl', yesterday, countOn(yesterday)))
  expect(select(html, 'main time')).toEqual([])
  const asked = github.questions.length
  expect(daySentences(await pageWith(server, () => true))).toEqual(daySentences(html))
  expect(github.questions).toHaveLength(asked)
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })

  await github.stop()
  // A new token is tried at once.
  const anew = await startServer({ ...given, GITHUB_TOKEN: 'ghp_Renewed' })
  const kept = await pageWith(anew, (page) => select(page, 'main time').length === 1)
  expect(daySentences(kept)).toEqual(daySentences(html))
  anew.tell('SIGTERM')
  const { code, complaint } = await anew.ending()
  expect(code).toBe(0)
  expect(complaint).toMatch(/^\S+ GitHub cannot be reached\. It is asked again \S+\.$/)
})

test('a site without GITHUB_LOGIN shows no contributions, unless it is told to make some up', async () => {
  for (const [SAMPLE_CONTRIBUTIONS, samples] of [
    ['', []],
    ['true', [calendar.sample()]],
  ] as const) {
    const { db } = await emptySite()
    const { source } = await chooseSource(parseEnv({ SAMPLE_CONTRIBUTIONS }), db, () => new Date())
    const { ask } = await testApp({ db, contributions: source })
    const html = await (await ask('/')).text()
    expect(texts(html, '#house > p')).toEqual([...samples])
  }
})

async function pageWith(
  server: Awaited<ReturnType<typeof startServer>>,
  isSo: (html: string) => boolean,
): Promise<string> {
  const address = `http://localhost:${await server.port()}`
  for (;;) {
    const html = await (await fetch(address)).text()
    if (isSo(html)) return html
  }
}

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
