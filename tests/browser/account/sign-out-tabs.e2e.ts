import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { mark } from '../fixtures/practice'
import { test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { account, nav, flash, career } = i18nObject('nl')

/** The returned function resolves once another tab has announced a write. */
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

test('sign-out: whoever signed out cannot go back into the account in another tab', async ({
  page,
  context,
}) => {
  const email = await signUp(page)
  const tab = await context.newPage()
  await keepAccount(tab)
  await tab.goBack()
  await expect(tab.getByText(account.signedInAs({ email }))).toBeVisible()
  await tab.goForward()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(career.title())
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

for (const isLookedAt of [true, false]) {
  test(`sign-out: a room in another tab is gone with it, looked at: ${isLookedAt}`, async ({
    page,
    context,
  }) => {
    const email = await signUp(page)
    const tab = await context.newPage()
    await tab.addInitScript((isLookedAt) => {
      if (!isLookedAt) PerformanceObserver.prototype.observe = () => undefined
    }, isLookedAt)
    await tab.goto(paths.account)
    await expect(tab.getByText(account.signedInAs({ email }))).toBeVisible()
    await page.goto(paths.account)
    await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await expect(tab).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)
    await expect(tab.getByText(email)).toHaveCount(0)
  })
}
