import { expect } from '@playwright/test'
import { livedIn as test } from '../fixtures/site'

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
