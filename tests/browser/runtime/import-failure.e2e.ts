import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { createApp } from '../../../src/app'
import { holdBack } from '../fixtures/clock'
import { test as base, islandsAlive, islandsDefined, serve } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { footer, nav, career, skills } = i18nObject('nl')

type Gone = Map<string, 'once' | 'always'>

/** `gone` has the scripts that are missing, as after a new build; `once` for a single request. */
const test = base.extend<{ gone: Gone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  gone: ({}, use) => use(new Map()),
  baseURL: ({ assets, gone }, use) =>
    serve({ assets }, use, (dependencies) => {
      const app = createApp(dependencies)
      return function answer(request) {
        const [, file = ''] = /\/(hydrate|room-islands)-/.exec(request.url) ?? []
        const isGone = gone.has(file)
        if (gone.get(file) === 'once') gone.delete(file)
        return isGone ? new Response(null, { status: 404 }) : app.fetch(request)
      }
    }),
})

// What Chromium logs of missing files, and the page of what it does without.
test.beforeEach(({ forgiven }) => {
  forgiven.push(/404|ERR_FAILED|ERR_ABORTED|^failed: .+\.js$|dynamically imported module/)
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

test('missing scripts: an island whose file is gone for a moment comes when somebody reaches for it again', async ({
  page,
  gone,
}) => {
  const counted = countLoads(page)
  const warnings = hearWarnings(page)
  gone.set('hydrate', 'once')
  await page.goto('/skills')
  await reachForTheme(page)
  await expect.poll(warnings).toContain('hydrate-')
  await islandsAlive(page)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  expect(counted.loads).toBe(1)
})

test('missing scripts: each that is gone for good costs one reload at most, and the page still works', async ({
  page,
  gone,
}) => {
  const counted = countLoads(page)
  gone.set('hydrate', 'always')
  const warnings = hearWarnings(page)
  await page.goto('/skills')
  await reachForTheme(page)
  await expect.poll(warnings).toContain('hydrate-')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await expect(page.locator('x-island[data-hydrated]')).toHaveCount(0)
  expect(counted.loads).toBe(1)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(counted.loads).toBe(1)
  gone.clear()
  await signUp(page)
  gone.set('room-islands', 'always')
  await page.goto('/about-me')
  await expect.poll(warnings).toContain('room-islands-')
  expect(counted.loads).toBe(3)
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
