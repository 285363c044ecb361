import { expect, type Page } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { localized, publicPages } from '../../../src/paths'
import { sampleProject } from '../../fixtures/addresses'
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

for (const locale of locales) {
  test(`without scripts: links lead through all pages in ${locale}`, async ({ page }) => {
    await page.goto(localized(locale, '/'))
    for (const path of [...publicPages.slice(1), '/']) {
      const address = localized(locale, path)
      await page.locator(`a[href="${address}"]:visible`).first().click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    }
  })
}

test('without scripts: the language can be changed to each', async ({ page, context }) => {
  for (const locale of locales) {
    await context.clearCookies()
    await page.goto('/en/career?a=1')
    await choose(page, i18nObject('en').footer.selectLanguage(), locale)
    await expect(page).toHaveURL(`${localized(locale, '/career')}?a=1`)
    await expect(page.getByLabel(i18nObject(locale).footer.selectLanguage())).toHaveValue(locale)
    await page.goto('/skills')
    await expect(page).toHaveURL(localized(locale, '/skills'))
  }
})

test('without scripts: every page in the system’s theme follows the system, live', async ({
  page,
}) => {
  for (const path of [...publicPages, sampleProject, '/no-such-page']) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await expectGround(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectGround(page, 'light')
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`without scripts: whoever chose ${theme} has it, whatever the system says`, async ({
    page,
  }) => {
    await page.goto('/career')
    await choose(page, i18nObject('nl').footer.selectTheme(), theme)
    await expect(page).toHaveURL('/career')
    await expect(page.locator('html')).toHaveClass(theme)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/', '/site-stack', '/no-such-page']) {
        await page.goto(path)
        await expectGround(page, theme)
      }
    }
  })
}

test('without scripts: whoever goes back to the system follows it again', async ({ page }) => {
  const { selectTheme } = i18nObject('nl').footer
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await choose(page, selectTheme(), 'light')
  await expectGround(page, 'light')
  await choose(page, selectTheme(), 'system')
  await expectGround(page, 'dark')
})
