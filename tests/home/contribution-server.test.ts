import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { i18nObject } from '../../i18n/i18n-util'
import { parseEnv } from '../../src/env'
import { chooseSource } from '../../src/features/home/contributions/choose-source'
import { isoDatePart } from '../../src/ui/dates'
import { addDays } from '../../src/ui/days'
import { emptySite, temporaryFolder, testApp } from '../fixtures/app'
import { daySentence } from '../fixtures/contributions'
import { daySentences } from '../fixtures/drawn-year'
import { startServer } from '../fixtures/processes/server-process'
import { select, texts } from '../fixtures/select'
import { startGitHub } from '../fixtures/stand-ins/github'
import { countOn } from '../fixtures/stand-ins/github-answers'

const github = startGitHub()
afterAll(() => github.stop())
const variables = {
  GITHUB_LOGIN: github.login,
  GITHUB_TOKEN: github.token,
  GITHUB_API_URL: github.url,
}
const { calendar } = i18nObject('nl')

test('a site that starts fetches contributions, and its pages do not wait for them', async () => {
  github.behave('silence')
  const isAsked = github.nextQuestion()
  const server = await startServer(variables)
  const address = `http://localhost:${await server.port()}`
  await isAsked
  const html = await (await fetch(address)).text()
  expect(texts(html, 'main p.active-days')).toEqual([calendar.waiting()])
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})

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
    expect(texts(html, '.contribution-count > span')).toEqual([...samples])
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
