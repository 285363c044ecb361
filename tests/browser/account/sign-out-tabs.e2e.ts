import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/accounts'
import { mark } from '../fixtures/practice'
import { signUp } from '../fixtures/visitor'

const { account, nav, flash, career } = i18nObject('nl')

/** Listens from now on; the returned function resolves once another tab has announced a write. */
async function listenForWrite(tab: Page): Promise<() => Promise<void>> {
  await tab.evaluate(() => {
    const heard = new Promise<void>((resolve) => {
      new BroadcastChannel('thuis').addEventListener('message', () => resolve(), { once: true })
    })
    Object.assign(window, { heard })
  })
  return () => tab.evaluate(() => Reflect.get(window, 'heard'))
}

/** Leaves the account without a full load, so that its page stays cached. */
async function keepAccount(tab: Page): Promise<void> {
  await tab.goto(paths.account)
  await mark(tab)
  await tab.getByRole('banner').getByRole('link', { name: nav.career() }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(career.title())
}

test('sign-out: whoever goes back while signed in sees the cached account', async ({ page }) => {
  const email = await signUp(page)
  await keepAccount(page)
  await page.goBack()
  await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
})

test('sign-out: whoever signed out cannot go back into the account in another tab', async ({
  page,
  context,
}) => {
  const email = await signUp(page)
  const tab = await context.newPage()
  await keepAccount(tab)
  const heard = await listenForWrite(tab)
  await page.goto(paths.account)
  await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
  await expect(page.getByText(flash.signedOut())).toBeVisible()
  await heard()
  await tab.goBack()
  await expect(tab).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())
  await expect(tab.getByText(email)).toHaveCount(0)
  await expect(tab.locator('html')).toHaveAttribute('data-marked')
})

test('sign-out: a room that another tab shows is gone with it', async ({ page, context }) => {
  const email = await signUp(page)
  const tab = await context.newPage()
  await tab.goto(paths.account)
  await expect(tab.getByText(account.signedInAs({ email }))).toBeVisible()
  await page.goto(paths.account)
  await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
  await expect(page.getByText(flash.signedOut())).toBeVisible()
  await expect(tab).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)
  await expect(tab.getByText(email)).toHaveCount(0)
})

test('sign-out: a room in a tab that nobody has looked at yet is not shown there either', async ({
  page,
  context,
}) => {
  await signUp(page)
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await tab.goto(paths.account)
  await page.goto(paths.account)
  await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
  await expect(tab).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)
})

test('sign-out: a room that the browser kept is asked for again', async ({ page }) => {
  await signUp(page)
  await page.goto(paths.account)
  const isLoaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await isLoaded
})
