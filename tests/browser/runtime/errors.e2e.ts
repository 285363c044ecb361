import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { sleepUntilReached, test } from '../fixtures/site'

const { errors, flash, footer, nav } = i18nObject('nl')

test('errors: a lost visitor goes back to where they were', async ({ page }) => {
  await page.goto('/career')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/no-such-page'
    link.textContent = 'Nowhere'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.notFound.title())
  await page.getByRole('link', { name: errors.notFound.goBack() }).click()
  await expect(page).toHaveURL('/career')
})

test('errors: a lost visitor starts over at home', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: errors.notFound.startOver() }).click()
  await expect(page).toHaveURL('/')
})

test('errors: whoever meets an error reads its number, and may try again', async ({
  page,
  brokenSite,
}) => {
  await page.goto(`${brokenSite}/?a=1`)
  await expect(page.getByRole('main')).toContainText(/Verzoek [0-9A-Z]{10}/)
  await page.getByRole('link', { name: errors.error.tryAgain() }).click()
  await expect(page).toHaveURL(`${brokenSite}/?a=1`)
  await page.getByRole('link', { name: errors.error.reset() }).click()
  await expect(page).toHaveURL(`${brokenSite}/`)
})

test('errors: the details of an error are in the console as well, loaded or swapped in', async ({
  page,
  brokenSite,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Verzoek'))
      logged.push(message.text())
  })
  const details = page.getByRole('main').locator('pre')
  await page.goto(brokenSite)
  const loaded = await details.innerText()
  await expect.poll(() => logged).toEqual([loaded])
  await page.goto(`${brokenSite}/career`)
  await page.getByRole('banner').getByRole('link', { name: nav.home() }).click()
  await expect.poll(() => logged).toEqual([loaded, await details.innerText()])
})

test('errors: the selectors work on an error screen too', async ({ page, brokenSite }) => {
  await page.goto(brokenSite)
  await page.getByLabel(footer.selectLanguage()).selectOption('en')
  await expect(page).toHaveURL(`${brokenSite}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
})

test('errors: a language chosen on an error screen before the selector is alive counts', async ({
  page,
  brokenSite,
}) => {
  await sleepUntilReached(page)
  await page.goto(brokenSite)
  await page.getByLabel(footer.selectLanguage()).evaluate((select: HTMLSelectElement) => {
    select.value = 'en'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(`${brokenSite}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
})

test('errors: an unknown theme is refused in words, once', async ({ page }) => {
  await page.goto('/skills')
  await page.getByLabel(footer.selectTheme()).evaluate((select: HTMLSelectElement) => {
    for (const option of select.options) option.value = 'pink'
    select.form?.requestSubmit()
  })
  await expect(page.getByRole('alert')).toHaveText(flash.invalidTheme())
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('errors: the plain view of an error shows its details on demand', async ({
  page,
  brokenErrorSite,
}) => {
  await page.goto(brokenErrorSite)
  const { title, show, hide } = errors.fallback
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title())
  await expect(page.getByText(show())).toBeVisible()
  await expect(page.getByText(hide())).toBeHidden()
  await page.getByText(show()).click()
  await expect(page.getByText(hide())).toBeVisible()
  await expect(page.getByText(show())).toBeHidden()
})
