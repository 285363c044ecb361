import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { islandsAlive, test } from '../fixtures/site'

const { footer, nav, career, skills } = i18nObject('nl')

/** How often the page was loaded so far. */
function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads++
  })
  return counted
}

test('missing scripts: a file that is gone for a moment costs one reload', async ({
  page,
  complaints,
}) => {
  const counted = countLoads(page)
  let isGone = true
  await page.route('**/theme.island-*.js', (route) => {
    const answered = isGone ? route.abort() : route.continue()
    isGone = false
    return answered
  })
  await page.goto('/skills')
  await expect.poll(() => counted.loads).toBe(2)
  await islandsAlive(page)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  expect(counted.loads).toBe(2)
  complaints.length = 0
})

test('missing scripts: a file that is gone for good costs one reload, and the page still works', async ({
  page,
  complaints,
}) => {
  const counted = countLoads(page)
  await page.route('**/theme.island-*.js', (route) => route.abort())
  const givenUp = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/skills')
  expect((await givenUp).text()).toContain('theme.island')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(skills.title())
  await expect(page.locator('x-island:not([data-hydrated])')).toHaveCount(1)
  expect(counted.loads).toBe(2)
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(counted.loads).toBe(2)
  complaints.length = 0
})

test('missing scripts: each distinct message costs a reload of its own', async ({
  page,
  complaints,
}) => {
  const counted = countLoads(page)
  const gone = ['theme']
  await page.route('**/*.island-*.js', (route) =>
    gone.some((name) => route.request().url().includes(`/${name}.island`))
      ? route.abort()
      : route.continue(),
  )
  const waitForWarning = () =>
    page.waitForEvent('console', (message) => message.type() === 'warning')
  const first = waitForWarning()
  await page.goto('/skills')
  await first
  expect(counted.loads).toBe(2)
  gone.splice(0, 1, 'locale')
  const second = waitForWarning()
  await page.reload()
  expect((await second).text()).toContain('locale.island')
  expect(counted.loads).toBe(4)
  complaints.length = 0
})
