import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { contributionsOf } from '../../fixtures/contributions'
import { drawnLevels } from '../../fixtures/drawn-year'
import { withAndWithoutScripts } from '../fixtures/accounts'
import { serve, test } from '../fixtures/site'

const { calendar } = i18nObject('nl')
const unknown = { days: [], year: null, years: [], asOf: null, isSample: false }

withAndWithoutScripts(() => {
  test('contributions: a visitor looks at another year and comes back to the latest days', async ({
    page,
  }) => {
    await page.goto('/')
    const years = page.getByRole('navigation', { name: calendar.years() })
    await expect(years.getByRole('link', { name: calendar.latest() })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await years.getByRole('link', { name: '2025' }).click()
    await expect(page).toHaveURL('/?year=2025#house')
    await expect(years.locator('[aria-current]')).toHaveText('2025')
    await expect(page.locator('year-calendar')).toHaveAccessibleName(/1 januari 2025/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await years.getByRole('link', { name: calendar.latest() }).click()
    await expect(page.locator('year-calendar')).toHaveAccessibleName(/21 november 2026$/)
    await page.goBack()
    await expect(years.locator('[aria-current]')).toHaveText('2025')
  })

  test('contributions: in another language a year stays in that language', async ({ page }) => {
    await page.goto('/de')
    await page.getByRole('link', { name: '2024' }).click()
    await expect(page).toHaveURL('/de?year=2024#house')
    await expect(page.locator('year-calendar')).toHaveAccessibleName(/1\. Januar 2024/)
  })

  test('contributions: an empty calendar has its cells, one sentence and the sign-in link', async ({
    page,
    assets,
  }) => {
    await serve({ assets, contributions: contributionsOf(async () => unknown) }, async (origin) => {
      await page.goto(origin)
      await expect(page.getByText(calendar.waiting())).toBeVisible()
      expect(drawnLevels(await page.content())).toEqual(Array(370).fill(0))
      await expect(page.getByRole('navigation', { name: calendar.years() })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
      await expect(page).toHaveURL(/\/sign-in$/)
    })
  })

  test('contributions: without a GitHub account there is the heading and the sign-in link alone', async ({
    page,
    assets,
  }) => {
    await serve({ assets, contributions: contributionsOf(async () => null) }, async (origin) => {
      await page.goto(origin)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('year-calendar')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    })
  })
})
