import { expect } from '@playwright/test'
import { locales } from '../../../i18n/i18n-util'
import { localized } from '../../../src/paths'
import { emptySite } from '../../fixtures/app'
import { publishDemo, writingPages } from '../../fixtures/rooms/demo-articles'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { serve, test as siteTest } from '../fixtures/site'

const test = siteTest.extend({
  site: [
    async ({ assets }, use) => {
      const { db } = await emptySite()
      await serve({ assets, ...(await publishDemo(db)) }, use)
    },
    { scope: 'worker' },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 360, 768, 1024, 1440, 2560]

for (const [index, path] of writingPages.entries()) {
  test(`accessibility: ${path} in each language, light or dark, and it fits`, async ({
    page,
    choose,
  }) => {
    for (const [turn, locale] of locales.entries()) {
      const theme = (index + turn) % 2 === 0 ? 'light' : 'dark'
      const address = localized(locale, path)
      await choose(theme)
      await page.goto(address)
      await expect(page.locator('html')).toHaveClass(theme)
      await expectAccessible(page, `${address} in ${theme}`)
      await expectFits(page, address, widths)
    }
  })
}

test('articles: what is too wide scrolls by itself, and by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/en/writing/tables-without-script')
  const table = page.locator('.scroller').last()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('articles: a link swaps from one to the next, with its language', async ({ page }) => {
  await page.goto('/writing')
  await page.getByRole('link', { name: 'Das längste Wort zuerst' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das längste Wort zuerst')
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/de\/writing\/lange-woerter$/,
  )
})
