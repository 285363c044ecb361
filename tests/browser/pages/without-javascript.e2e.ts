import { expect, type Page } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { test } from '../fixtures/site'

test.use({ javaScriptEnabled: false })

const grounds = { light: 'rgb(249, 251, 255)', dark: 'rgb(15, 23, 42)' }

async function expectGround(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html'), page.url()).toHaveCSS('background-color', grounds[scheme])
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel(label) })
  await form.getByLabel(label).selectOption(value)
  await form.getByRole('button').click()
}

test('without scripts: links lead through all pages', async ({ page }) => {
  await page.goto('/')
  for (const path of [...publicPages.slice(1), '/']) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('without scripts: the language can be changed to each', async ({ page, context }) => {
  for (const locale of locales) {
    await context.clearCookies()
    await page.goto('/en/career?a=1')
    await choose(page, i18nObject('en').footer.selectLanguage(), locale)
    await expect(page).toHaveURL(`${addressIn(locale, '/career')}?a=1`)
    await expect(page.getByLabel(i18nObject(locale).footer.selectLanguage())).toHaveValue(locale)
    await page.goto('/skills')
    await expect(page).toHaveURL(addressIn(locale, '/skills'))
  }
})

test('without scripts: the system’s theme is followed live, and a chosen one wins over it', async ({
  page,
}) => {
  const { selectTheme } = i18nObject('nl').footer
  for (const path of ['/', '/no-such-page']) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expectGround(page, colorScheme)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectGround(page, 'dark')
  }
  for (const theme of ['light', 'dark'] as const) {
    await page.goto('/career')
    await choose(page, selectTheme(), theme)
    await expect(page).toHaveURL('/career')
    await expect(page.locator('html')).toHaveClass(theme)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectGround(page, theme)
      await page.goto('/no-such-page')
      await expectGround(page, theme)
    }
  }
  await page.goto('/')
  await choose(page, selectTheme(), 'system')
  await expectGround(page, 'light')
})
