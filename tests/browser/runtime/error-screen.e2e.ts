import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { sampleContent } from '../../fixtures/content/sample-content'
import { islandsAlive, sleepUntilReached, test } from '../fixtures/site'

const { site: content } = sampleContent

const { errors, footer, nav, skills, career } = i18nObject('nl')
const { error, notFound } = errors

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('error screen: Try again runs the loading again, without loading the page', async ({
  page,
  recoveringSite,
}) => {
  await page.goto(`${recoveringSite}/?a=1#main`)
  await expectTitle(page, error.title())
  await islandsAlive(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: error.tryAgain() }).click()
  await expect(page.getByRole('heading', { level: 1, name: content.name })).toBeVisible()
  await expect(page).toHaveURL(`${recoveringSite}/?a=1`)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})

test('error screen: whoever meets it reads its number, in the console too, and Reset keeps the query', async ({
  page,
  brokenSite,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Verzoek'))
      logged.push(message.text())
  })
  const details = page.getByRole('main').locator('pre')
  await page.goto(`${brokenSite}/career`)
  await page.getByRole('banner').getByRole('link', { name: nav.home() }).click()
  const swappedIn = await details.innerText()
  await expect.poll(() => logged).toEqual([swappedIn])
  await page.goto(`${brokenSite}/?a=1`)
  const loaded = await details.innerText()
  await expect.poll(() => logged).toEqual([swappedIn, loaded])
  expect(loaded).toMatch(/Verzoek [0-9A-Z]{10}/)
  await page.getByRole('link', { name: error.tryAgain() }).click()
  await expect(page).toHaveURL(`${brokenSite}/?a=1`)
  await page.getByRole('link', { name: error.reset() }).click()
  await expect.poll(() => details.innerText()).not.toBe(loaded)
  await expect(page).toHaveURL(`${brokenSite}/?a=1`)
})

test('error screen: an error that is swapped in goes back in the history', async ({
  page,
  brokenSite,
}) => {
  await page.goto(`${brokenSite}/career`)
  await page.getByRole('banner').getByRole('link', { name: nav.skills() }).click()
  await expectTitle(page, skills.title())
  // Hydration must be over before the HTML is changed below.
  await islandsAlive(page)
  await page.getByLabel(footer.selectTheme()).evaluate((select: HTMLSelectElement) => {
    select.form?.append(select.form.path.cloneNode())
    select.form?.requestSubmit()
  })
  await expectTitle(page, error.title())
  await expect(page).toHaveURL(`${brokenSite}/skills`)
  await page.getByRole('link', { name: error.goBack() }).click()
  await expectTitle(page, career.title())
  await expect(page).toHaveURL(`${brokenSite}/career`)
})

test('error screen: a lost visitor goes back in the history, or starts over', async ({ page }) => {
  await page.goto('/career')
  await page.goto('/skills')
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: notFound.goBack() }).click()
  await expectTitle(page, skills.title())
  expect(await page.evaluate(() => navigation.canGoForward)).toBe(true)
  await page.goForward()
  await page.getByRole('link', { name: notFound.startOver() }).click()
  await expect(page).toHaveURL('/')
})

test('error screen: Go back is a link to where one came from in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto('/skills')
  const opened = context.waitForEvent('page')
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/no-such-page', target: '_blank', rel: 'noopener' })
    document.querySelector('main')?.append(link)
    link.click()
  })
  const tab = await opened
  await expectTitle(tab, notFound.title())
  expect(await tab.evaluate(() => history.length)).toBe(1)
  await tab.getByRole('link', { name: notFound.goBack() }).click()
  await expectTitle(tab, skills.title())
})

test('error screen: Go back leads back to another site, where one came from there', async ({
  page,
  site,
  brokenSite,
}) => {
  await page.goto(`${brokenSite}/career`)
  const isLoaded = page.waitForEvent('load')
  await page.evaluate((address) => location.assign(address), `${site}/no-such-page`)
  await isLoaded
  await expectTitle(page, notFound.title())
  await page.getByRole('link', { name: notFound.goBack() }).click()
  await expect(page).toHaveURL(`${brokenSite}/career`)
})

test('error screen: a language chosen on it counts, before its selector is alive too', async ({
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
  await expectTitle(page, 'Something went wrong')
})

test('error screen: the plain view of an error shows its details on demand', async ({
  page,
  brokenErrorSite,
}) => {
  await page.goto(brokenErrorSite)
  const { title, show, hide } = errors.fallback
  await expectTitle(page, title())
  await expect(page.getByText(hide())).toBeHidden()
  await page.getByText(show()).click()
  await expect(page.getByText(hide())).toBeVisible()
  await expect(page.getByText(show())).toBeHidden()
})
