import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { haveStylesheets } from '../fixtures/fonts'
import { islandsAlive, test } from '../fixtures/site'
import { wordyLocales } from '../fixtures/wordy-locales'

const { home } = i18nObject('nl')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

function windows(page: Page): Promise<number[]> {
  return page
    .locator('.sash')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
}

async function open(page: Page): Promise<number[]> {
  const heights = await windows(page)
  const shut = Math.min(...heights)
  return [...heights.keys()].filter((index) => (heights[index] ?? 0) > 1.5 * shut)
}

test('sashes: one is open, that of the row one points at or tabs to, and nothing below moves', async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await haveStylesheets(page, '/')
    await page.goto('/')
    await islandsAlive(page)
    const rows = page.locator('.standing > li')
    const bottom = () =>
      page
        .locator('#projects')
        .evaluate((section) => Math.round(section.getBoundingClientRect().height))
    expect(await open(page)).toEqual([0])
    const whole = await bottom()
    await rows.nth(3).hover()
    expect(await open(page)).toEqual([3])
    await expect(rows.nth(3).locator('.tools')).toHaveCSS('clip-path', 'none')
    expect(await bottom()).toBe(whole)
    await page.mouse.move(0, 0)
    expect(await open(page)).toEqual([0])
    await rows.nth(5).getByRole('link').first().focus()
    expect(await open(page)).toEqual([5])
    await page.keyboard.press('Tab')
    expect(await open(page)).toEqual([5])
    await expect(rows.nth(5).locator('.tools a').first()).toBeFocused()
    expect(await bottom()).toBe(whole)
  }
})

test.describe('without a pointer that hovers', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('sashes: a tap opens a window and shuts the other, and a second leads to its project', async ({
    page,
  }) => {
    for (const width of [360, 820, 1180]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/')
      await islandsAlive(page)
      const cord = page.locator('.sash-cord summary').nth(2)
      const sash = page.locator('.sash').nth(2)
      const box = await cord.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box).toEqual(await sash.boundingBox())
      expect(await cord.textContent()).toBe(home.openPicture('Brievenbus'))
      await cord.tap()
      expect(await open(page)).toEqual([2])
      await expect(page).toHaveURL('/')
      await sash.tap()
      await expect(page).toHaveURL('/projects/brievenbus')
    }
  })

  test('sashes: whoever tabs to a tool of a row that is shut sees it', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 740 })
    await page.goto('/')
    const tools = page.locator('.standing > li').nth(3).locator('.tools')
    await expect(tools).toHaveCSS('clip-path', /inset/)
    await tools.getByRole('link').first().focus()
    await expect(tools).toHaveCSS('clip-path', 'none')
  })
})

for (const locale of wordyLocales) {
  test(`sashes: on tablets the home page is short in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(addressIn(locale, paths.home))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
  })
}
