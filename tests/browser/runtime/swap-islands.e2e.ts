import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { expectSwapped, follow, open } from '../fixtures/practice'
import { islandsAlive, test } from '../fixtures/site'

const { debug, footer } = i18nObject('nl')

function living(page: Page) {
  return page
    .getByRole('complementary', { name: debug.title() })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: debug.islands(), exact: true }) })
    .getByRole('listitem')
}

async function expectThemes(page: Page, count: number): Promise<void> {
  await expect(living(page).filter({ hasText: 'theme' })).toHaveCount(count)
}

async function openWithPanels(page: Page, site: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'UI_DEBUG', value: 'devtools', url: site }])
  await open(page, path)
  await islandsAlive(page)
  for (const name of ['progress', 'locale', 'debug']) {
    await expect(living(page).filter({ hasText: name })).toHaveCount(1)
  }
  await expectThemes(page, 2)
}

test('swapped islands: an island that comes with a page comes alive, and is taken apart with it', async ({
  page,
  site,
  server,
}) => {
  await openWithPanels(page, site, '/practice')
  await follow(page, 'To island')
  await expectSwapped(page, 'Island', '/practice/island')
  await islandsAlive(page)
  await expectThemes(page, 3)
  await page.getByLabel('Practice theme').selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByLabel(footer.selectTheme())).toHaveValue('dark')
  expect(server.asked).not.toContain('POST /preferences')
  const island = await page.locator('main x-island').elementHandle()
  await follow(page, 'Back to practice')
  await expectSwapped(page, 'Practice', '/practice')
  await expectThemes(page, 2)
  expect(await island?.evaluate((element) => element.childElementCount)).toBe(0)
  await page.goBack()
  await expectSwapped(page, 'Island', '/practice/island')
  await islandsAlive(page)
  await expectThemes(page, 3)
})

test('swapped islands: an island outside the page stays the same, and keeps what it knows', async ({
  page,
  site,
  forgiven,
}) => {
  forgiven.push(/setTheme|ERR_FAILED|^warning: TypeError: Failed to fetch/)
  await openWithPanels(page, site, '/practice')
  const islands = page.locator('x-island')
  const count = await islands.evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('data-same', '')
    return elements.length
  })
  expect(count).toBeGreaterThan(3)
  await expect(living(page)).toHaveCount(count)
  const lived = await living(page).allTextContents()
  await page.route('**/_server/setTheme?*', (route) => route.abort())
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.getByRole('alert')).toHaveText(footer.themeNotSaved())
  await follow(page, 'To next')
  await expectSwapped(page, 'Next', '/practice/next')
  await expect(page.getByRole('alert')).toHaveText(footer.themeNotSaved())
  await expect(page.locator('x-island[data-same]')).toHaveCount(count)
  await expect(islands).toHaveCount(count)
  expect(await living(page).allTextContents()).toEqual(lived)
})

test('swapped islands: islands and cached pages agree with the server after theme and debug mode changed', async ({
  page,
  site,
}) => {
  await openWithPanels(page, site, '/practice')
  await page.getByLabel(footer.selectTheme()).selectOption('dark')
  await expect(page.locator('html')).toHaveClass('dark')
  for (const mode of ['inactive', 'active', 'devtools']) {
    await page.keyboard.press('Control+d')
    await expect(page.locator('html')).toHaveAttribute('data-debug', mode)
  }
  await follow(page, 'To island')
  await expectSwapped(page, 'Island', '/practice/island')
  await islandsAlive(page)
  await expectThemes(page, 3)
  await expect(page.getByLabel('Practice theme')).toHaveValue('dark')
  await page.getByLabel(footer.selectTheme()).selectOption('light')
  await expect(page.locator('html')).toHaveClass('light')
  await page.goBack()
  await expectSwapped(page, 'Practice', '/practice')
  await expect(page.locator('html')).toHaveClass('light')
  await page.goForward()
  await expectSwapped(page, 'Island', '/practice/island')
  await expect(page.locator('html')).toHaveClass('light')
  await expect(page.getByLabel('Practice theme')).toHaveValue('light')
})
