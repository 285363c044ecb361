import { afterAll, expect, test } from 'bun:test'
import { storedContributions } from '../../src/features/home/contributions/stored-contributions'
import { fetchContributions } from '../../src/features/home/github/fetch-contributions'
import { emptySite, testApp } from '../fixtures/app'
import { startGitHub } from '../fixtures/stand-ins/github'

const github = startGitHub()
const isAsked = Promise.withResolvers<void>()
const mayAnswer = Promise.withResolvers<void>()
const slowGitHub = Bun.serve({
  port: 0,
  async fetch(request) {
    isAsked.resolve()
    await mayAnswer.promise
    return fetch(github.url, request)
  },
})
afterAll(() => Promise.all([github.stop(), slowGitHub.stop(true)]))

const site = await emptySite()
let time = '2026-11-21T12:00:00Z'
const now = () => new Date(time)

async function openMachine() {
  const { login, token } = github
  const { source, reload } = await storedContributions(site.db, login, now)
  const visitor = await testApp({ ...site, contributions: source, now })
  const options = {
    db: site.db,
    github: { url: slowGitHub.url.href, login, token },
    timeZone: 'Europe/Amsterdam',
    now,
    log: { info() {}, error: (line: string) => expect(line).toBeUndefined() },
  }
  return {
    page: async () => (await visitor.ask('/en')).text(),
    async look(): Promise<string> {
      const next = await fetchContributions(options)
      await reload()
      return next.toISOString()
    },
  }
}

test('what one machine is told by GitHub the others show a minute later', async () => {
  const [one, other] = [await openMachine(), await openMachine()]
  const before = await other.page()
  const looking = one.look()
  await isAsked.promise
  expect(await other.look()).toBe('2026-11-21T12:01:00.000Z')
  expect(await other.page()).toBe(before)
  mayAnswer.resolve()
  const nextAt = await looking

  time = '2026-11-21T12:01:00Z'
  expect(await other.look()).toBe(nextAt)
  expect(await other.page()).not.toBe(before)
  expect(await other.page()).toBe(await one.page())
  expect(github.questions).toHaveLength(3)
})
