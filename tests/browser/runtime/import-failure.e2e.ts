import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { createApp } from '../../../src/app'
import { paths } from '../../../src/paths'
import { holdBack } from '../fixtures/clock'
import {
  test as base,
  islandsAlive,
  islandsDefined,
  serve,
  sleepUntilReached,
} from '../fixtures/site'
import { press, signUp } from '../fixtures/visitor'

const { account, footer, nav, career, skills, tokens } = i18nObject('nl')

type Gone = Map<string, 'once' | 'always'>

/** `gone` has the scripts that are missing, as after a new build; `once` for a single request. */
const test = base.extend<{ gone: Gone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  gone: ({}, use) => use(new Map()),
  baseURL: ({ assets, gone }, use) =>
    serve({ assets }, use, (dependencies) => {
      const app = createApp(dependencies)
      return function answer(request) {
        if (request.method === 'HEAD' && gone.has('server')) {
          return new Response(null, { status: 503 })
        }
        const [, file = ''] = /\/(hydrate|room-islands|swapping)-/.exec(request.url) ?? []
        const isGone = gone.has(file)
        if (gone.get(file) === 'once') gone.delete(file)
        return isGone ? new Response(null, { status: 404 }) : app.fetch(request)
      }
    }),
})

// What Chromium logs of missing files, and the page of what it does without.
test.beforeEach(({ forgiven }) => {
  forgiven.push(/404|503|ERR_FAILED|ERR_ABORTED|^failed: .+\.js$|dynamically imported module/)
})

function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads++
  })
  return counted
}

function hearWarnings(page: Page): () => string {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return () => warnings.join()
}

/** Islands are defined after the first paint, and the page may have loaded before. */
async function reachForTheme(page: Page): Promise<void> {
  await islandsDefined(page)
  await page.getByLabel(footer.selectTheme()).focus()
}

/** How somebody comes upon each file that is gone. */
const ways: Record<string, { file: string; reach: (page: Page) => Promise<void> }> = {
  'an island that is reached for': { file: 'hydrate', reach: reachForTheme },
  'an island that Ctrl+D wakes': {
    file: 'hydrate',
    async reach(page) {
      await islandsDefined(page)
      await page.keyboard.press('Control+d')
    },
  },
  'a link that is hovered': {
    file: 'swapping',
    reach: (page) => page.getByRole('banner').getByRole('link', { name: nav.career() }).hover(),
  },
  'an idle moment': {
    file: 'swapping',
    reach: (page) => page.evaluate(() => void dispatchEvent(new Event('idle for tests'))),
  },
}

/** Its idle moment comes when a test says so. */
async function waitToBeIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const requestIdleCallback = (callback: () => void) => {
      addEventListener('idle for tests', callback)
    }
    Object.assign(window, { requestIdleCallback })
  })
}

for (const [way, { file, reach }] of Object.entries(ways)) {
  test(`missing scripts: ${way} reloads the page once, and no more`, async ({ page, gone }) => {
    await waitToBeIdle(page)
    const counted = countLoads(page)
    const warnings = hearWarnings(page)
    gone.set(file, 'always')
    await page.goto('/skills')
    await islandsDefined(page)
    const reloaded = page.waitForEvent('load')
    await reach(page)
    await reloaded
    expect(counted.loads).toBe(2)
    await page.mouse.move(0, 400)
    const failures = () => warnings().split(`/${file}-`).length
    const before = failures()
    await islandsDefined(page)
    await reach(page)
    await expect.poll(failures).toBeGreaterThan(before)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
    expect(counted.loads).toBe(2)
    expect(warnings()).toContain(`/${file}-`)
  })
}

test('missing scripts: the reload waits for what was typed until another page is there', async ({
  page,
  gone,
}) => {
  await sleepUntilReached(page)
  const counted = countLoads(page)
  const warnings = hearWarnings(page)
  await page.goto(paths.signUp)
  await page.getByLabel(account.name()).fill('Bo')
  gone.set('hydrate', 'always')
  await reachForTheme(page)
  await expect.poll(warnings).toContain('hydrate-')
  await page.getByLabel(account.email()).focus()
  await expect(page.getByLabel(account.name())).toHaveValue('Bo')
  expect(counted.loads).toBe(1)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(counted.loads).toBe(2)
})

test('missing scripts: the reload takes no secret away that is shown once', async ({
  page,
  gone,
}) => {
  await sleepUntilReached(page)
  await signUp(page)
  await page.goto(paths.tokens)
  await page.getByLabel(tokens.name()).fill('Back-upscript')
  await page.locator('[name="notes:read"]').check()
  const counted = countLoads(page)
  const warnings = hearWarnings(page)
  gone.set('hydrate', 'always')
  await press(page, tokens.make())
  const secret = page.locator('.secret')
  await expect(secret).toBeVisible()
  const before = await secret.textContent()
  await page.getByRole('main').locator('x-island[name=copy]').dispatchEvent('intent')
  await reachForTheme(page)
  await expect.poll(warnings).toContain('hydrate-')
  await page.getByRole('main').focus()
  await expect(secret).toHaveText(before ?? '')
  expect(counted.loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(counted.loads).toBe(1)
})

test('missing scripts: a page is not reloaded while the server cannot answer, but when it can', async ({
  page,
  gone,
}) => {
  const counted = countLoads(page)
  await page.goto('/skills')
  gone.set('server', 'always')
  gone.set('hydrate', 'always')
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await reachForTheme(page)
  expect((await asked).status()).toBe(503)
  expect(counted.loads).toBe(1)
  gone.clear()
  const reloaded = page.waitForEvent('load')
  await page.getByLabel(footer.selectLanguage()).focus()
  await reloaded
  await islandsAlive(page)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  expect(counted.loads).toBe(2)
})

test('missing scripts: each that is gone for good costs one reload at most, and the page still works', async ({
  page,
  gone,
}) => {
  const counted = countLoads(page)
  gone.set('hydrate', 'always')
  const warnings = hearWarnings(page)
  await page.goto('/skills')
  const reloaded = page.waitForEvent('load')
  await reachForTheme(page)
  await reloaded
  await expect.poll(warnings).toContain('hydrate-')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await expect(page.locator('x-island[data-hydrated]')).toHaveCount(0)
  expect(counted.loads).toBe(2)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(counted.loads).toBe(2)
  gone.clear()
  await signUp(page)
  gone.set('room-islands', 'always')
  const again = page.waitForEvent('load')
  await page.goto('/about-me')
  await again
  await expect.poll(warnings).toContain('room-islands-')
  await expect.poll(() => counted.loads).toBe(4)
})

test('missing scripts: a form under way is not lost to a reload, where leaving drops files', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const dropped = Promise.withResolvers<void>()
  await page.route('**/hydrate-*.js', async (route) => {
    await dropped.promise
    await route.abort()
  })
  const counted = countLoads(page)
  await page.goto('/skills', { waitUntil: 'commit' })
  await reachForTheme(page)
  const release = await holdBack(page, '**/preferences')
  const [sent] = await Promise.all([
    page.waitForRequest('**/preferences'),
    page.getByLabel(footer.selectTheme()).selectOption('dark'),
  ])
  const failed = page.waitForEvent('requestfailed')
  dropped.resolve()
  await failed
  await page.unroute('**/hydrate-*.js')
  release()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(sent.method()).toBe('POST')
  // The page, the form, and the page again.
  expect(counted.loads).toBe(3)
})
