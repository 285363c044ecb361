import { test as base, expect, type Page } from '@playwright/test'
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

async function serve(
  overrides: Partial<AppDependencies>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const server = Bun.serve({
    port: 0,
    fetch: (request): Response | Promise<Response> => app.fetch(request),
  })
  const app = createApp({
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

/** Hears everything but Chromium's remark that a page itself came with a status above 399. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isAboutPage = message.location().url === page.url()
    if (!(isAboutPage && message.text().startsWith('Failed to load resource'))) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (!isPage && response.status() > 399)
      complaints.push(`${response.status()}: ${response.url()}`)
  })
}
