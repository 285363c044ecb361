import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
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

test('without scripts: a language that is chosen stays', async ({ page }) => {
  await page.goto('/en/career?a=1')
  await choose(page, i18nObject('en').footer.selectLanguage(), 'de')
  await expect(page).toHaveURL('/de/career?a=1')
  await expect(page.getByLabel(i18nObject('de').footer.selectLanguage())).toHaveValue('de')
  await page.goto('/skills')
  await expect(page).toHaveURL('/de/skills')
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
