import { test as base, expect, type Page, type Request as PageRequest } from '@playwright/test'
import { type AppDependencies, createApp } from '../../src/app'
import { sampleContributions } from '../../src/features/home/sample-contributions'
import { loadAssets } from '../../src/http/assets'
import type { Theme } from '../../src/islands/preferences'
import { withoutLamp, withoutLampAndClock } from '../broken'
import { builtFolder, removeBuild } from '../harness'

interface Fixtures {
  /** What the browser complained about; a test that leaves any of it behind fails. */
  complaints: string[]
  choose: (theme: Theme) => Promise<void>
}

interface Sites {
  /** Origins: of the site, of one whose home page fails, and of one whose error screen does too. */
  site: string
  darkSite: string
  coldSite: string
}

/** Playwright's `test`, on the real site in a real browser. */
export const test = base.extend<Fixtures, Sites>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    async ({}, use) => serve({}, use),
    { scope: 'worker' },
  ],
  darkSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => serve(withoutLamp(), use),
    { scope: 'worker' },
  ],
  coldSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => serve(withoutLampAndClock(), use),
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    listen(page, complaints)
    await use(complaints)
    expect(complaints).toEqual([])
  },
  choose: ({ context, site }, use) =>
    use((theme) => context.addCookies([{ name: 'UI_THEME', value: theme, url: site }])),
})

test.beforeEach(({ complaints }) => {
  expect(complaints).toEqual([])
})

type Answer = (request: Request) => Response | Promise<Response>

/** Lends out the site, or what is made of what the site depends on. */
export async function serve(
  overrides: Partial<AppDependencies>,
  use: (origin: string) => Promise<void>,
  make: (dependencies: AppDependencies) => Answer = (dependencies) => createApp(dependencies).fetch,
): Promise<void> {
  const server = Bun.serve({
    port: 0,
    fetch: (request): Response | Promise<Response> => answer(request),
  })
  const answer = make({
    origin: server.url.origin,
    timeZone: 'Europe/Amsterdam',
    assets: await loadAssets(await builtFolder(), 'static'),
    contributions: sampleContributions,
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info() {}, error() {} },
    showErrors: false,
    ...overrides,
  })
  await use(server.url.origin)
  await server.stop(true)
  await removeBuild()
}

/** Hears everything but Chromium's remarks on pages with a status above 399, and on what was left. */
function listen(page: Page, complaints: string[]): void {
  const pages = new Set<string>()
  page.on('request', (request) => isForPage(request) && pages.add(request.url()))
  page.on('console', (message) => {
    const isAboutPage = pages.has(message.location().url)
    if (!(isAboutPage && message.text().startsWith('Failed to load resource'))) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!isGivenUp) complaints.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (!isForPage(response.request()) && response.status() > 399)
      complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** A page is loaded, or fetched to be swapped in. */
function isForPage(request: PageRequest): boolean {
  return request.isNavigationRequest() || 'swap' in request.headers()
}
