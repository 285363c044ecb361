import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page, type Request as PageRequest } from '@playwright/test'
import { type AppDependencies, createApp } from '../../src/app'
import { buildSite } from '../../src/commands/build/build-site'
import { sampleContributions } from '../../src/features/home/sample-contributions'
import { type Assets, loadAssets } from '../../src/http/assets'
import type { Theme } from '../../src/islands/preferences'
import { withFlickeringLamp, withoutLamp, withoutLampAndClock } from '../broken'
import { builtFolder } from '../built-folder'
import { emptySite, removeFolders } from '../harness'

interface Fixtures {
  /** What the browser complained about; a test that leaves any of it behind fails. */
  complaints: string[]
  choose: (theme: Theme) => Promise<void>
  /** The origin of a site whose home page fails the first time. */
  flickeringSite: string
}

interface Sites {
  /** What was built for these tests. */
  assets: Assets
  /** Origins: of the site, of one whose home page fails, and of one whose error screen does too. */
  site: string
  darkSite: string
  coldSite: string
  /** One that sends React's development scripts, which say more. */
  talkativeSite: string
}

/** Playwright's `test`, on the real site in a real browser. */
export const test = base.extend<Fixtures, Sites>({
  assets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    async ({}, use) => {
      await use(await loadAssets(await builtFolder(), 'static'))
      await removeFolders()
    },
    { scope: 'worker' },
  ],
  site: [({ assets }, use) => serve({ assets }, use), { scope: 'worker' }],
  darkSite: [({ assets }, use) => serve({ assets, ...withoutLamp() }, use), { scope: 'worker' }],
  coldSite: [
    ({ assets }, use) => serve({ assets, ...withoutLampAndClock() }, use),
    { scope: 'worker' },
  ],
  talkativeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'thuis-development-'))
      await buildSite(folder, 'development')
      const assets = await loadAssets(folder, 'static')
      await rm(folder, { recursive: true })
      await serve({ assets }, use)
    },
    { scope: 'worker' },
  ],
  flickeringSite: ({ assets }, use) => serve({ assets, ...withFlickeringLamp() }, use),
  baseURL: ({ site }, use) => use(site),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  choose: ({ context, site }, use) =>
    use((theme) => context.addCookies([{ name: 'UI_THEME', value: theme, url: site }])),
})

type Answer = (request: Request) => Response | Promise<Response>

/** Lends out the site, or what is made of what the site depends on. */
export async function serve(
  dependencies: Partial<AppDependencies> & { assets: Assets },
  use: (origin: string) => Promise<void>,
  make: (dependencies: AppDependencies) => Answer = (dependencies) => createApp(dependencies).fetch,
): Promise<void> {
  const house = await emptySite()
  const server = Bun.serve({
    port: 0,
    fetch: (request): Response | Promise<Response> => answer(request),
  })
  const answer = make({
    origin: server.url.origin,
    timeZone: 'Europe/Amsterdam',
    contributions: sampleContributions,
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info() {}, error() {} },
    showErrors: false,
    ...house,
    ...dependencies,
  })
  await use(server.url.origin)
  await server.stop(true)
}

/** Leaves the islands of the pages to come asleep until somebody reaches for them. */
export async function sleepUntilReached(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
}

/** Waits until every island of the page is alive. */
export async function islandsAlive(page: Page): Promise<void> {
  await expect(page.locator('x-island:not([data-alive])')).toHaveCount(0)
}

/**
 * Hears everything but Chromium's remark that a page itself came with a status above 399, and what
 * was under way when the page was left.
 */
export function listen(page: Page, complaints: string[]): void {
  const pages = new Set<string>()
  page.on('request', (request) => {
    if (isForPage(request)) pages.add(request.url())
  })
  page.on('console', (message) => {
    const isAboutPage = pages.has(message.location().url.replace(/#.*/, ''))
    if (!(isAboutPage && message.text().startsWith('Failed to load resource'))) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      complaints.push(`failed: ${request.url()}`)
    }
  })
  page.on('response', (response) => {
    if (!isForPage(response.request()) && response.status() > 399)
      complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** Loaded or swapped in. A request that a redirect led to does not show what it was sent with. */
function isForPage(request: PageRequest): boolean {
  const before = request.redirectedFrom()
  if (before) return isForPage(before)
  return request.isNavigationRequest() || 'swap' in request.headers()
}
