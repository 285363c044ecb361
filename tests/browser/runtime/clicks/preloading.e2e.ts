import { expect } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { stopClock, swaps } from '../../fixtures/clock'
import { askForPaint, islandsAlive, test } from '../../fixtures/site'

const { nav, career } = i18nObject('nl')

test('preloading: a link that is pressed is preloaded at once, and only once', async ({ page }) => {
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  await page.getByRole('banner').getByRole('link', { name: nav.career() }).hover()
  await page.mouse.down()
  await expect.poll(() => asked).toEqual(['/career'])
  await page.clock.runFor(400)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  expect(asked).toEqual(['/career'])
})

test('preloading: a link that is touched is preloaded at once', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, hasTouch: true, locale: 'nl-NL' })
  await context.addInitScript(askForPaint)
  const page = await context.newPage()
  await stopClock(page, '/about-me')
  const asked = swaps(page)
  const link = page.getByRole('banner').getByRole('link', { name: nav.career() })
  await link.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect.poll(() => asked).toEqual(['/career'])
  await context.close()
})

test('preloading: a preloaded page is parsed before it is clicked', async ({ page }) => {
  await page.addInitScript(() => {
    const native = DOMParser.prototype.parseFromString
    DOMParser.prototype.parseFromString = function parse(...given) {
      const { dataset } = document.documentElement
      dataset.parsed = String(Number(dataset.parsed ?? 0) + 1)
      return native.apply(this, given)
    }
  })
  await page.goto('/about-me')
  await islandsAlive(page)
  const link = page.getByRole('banner').getByRole('link', { name: nav.career() })
  await link.hover()
  await expect(page.locator('html')).toHaveAttribute('data-parsed', '1')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(career.title())
  await expect(page.locator('html')).toHaveAttribute('data-parsed', '1')
})
