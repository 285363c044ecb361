import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { islandsAlive, test } from '../fixtures/site'

test('debug mode: Ctrl+D pressed twice at once counts twice, and the panels are in sight', async ({
  page,
}) => {
  const panels = page.getByRole('complementary', { name: i18nObject('nl').debug.title() })
  await page.goto('/career')
  await islandsAlive(page)
  await page.evaluate(() => {
    for (const _ of [1, 2]) dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-debug', 'devtools')
  await expect(panels).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(panels).toBeInViewport({ ratio: 0.9 })
})
