import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { expectAtHome, expectGuest, signIn, signUp } from '../fixtures/visitor'

const { devices } = i18nObject('nl').account
const { flash } = i18nObject('nl')

function key(page: Page, device: string): Locator {
  return page.getByRole('listitem').filter({ hasText: device })
}

withAndWithoutScripts(() => {
  test('devices: somebody sees both of theirs and which one this is', async ({
    page,
    elsewhere,
  }) => {
    const email = await signUp(page)
    await page.goto(paths.account)
    await expect(page.getByText(devices.thisDevice())).toHaveCount(1)
    await expect(page.getByRole('button', { name: devices.signOut() })).toHaveCount(0)
    await expect(page.getByRole('button', { name: devices.signOutOthers() })).toHaveCount(0)

    await signIn(elsewhere, email)
    await page.reload()
    for (const [tab, own, other] of [
      [page, 'Chrome op Linux', 'Firefox op Linux'],
      [elsewhere, 'Firefox op Linux', 'Chrome op Linux'],
    ] as const) {
      await tab.goto(paths.account)
      await expect(key(tab, own)).toContainText(devices.thisDevice())
      await expect(key(tab, own).getByRole('button')).toHaveCount(0)
      await expect(key(tab, other)).not.toContainText(devices.thisDevice())
      await expect(key(tab, other).getByRole('button')).toBeVisible()
    }
  })

  test('devices: a device that is signed out is a guest’s', async ({ page, elsewhere }) => {
    const email = await signUp(page)
    await signIn(elsewhere, email)
    await page.goto(paths.account)
    await key(page, 'Firefox').getByRole('button').click()
    await expect(page.getByText(flash.sessionEnded())).toBeVisible()
    await expect(key(page, 'Firefox')).toHaveCount(0)
    await expect(page).toHaveURL(paths.account)
    await elsewhere.goto(paths.account)
    await expect(elsewhere).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)
    await expectGuest(elsewhere)
    await expectAtHome(page, email)
  })

  test('devices: somebody signs all other devices out at once, and nobody else’s', async ({
    page,
    elsewhere,
    browser,
  }) => {
    const stranger = await (await browser.newContext()).newPage()
    const strangersEmail = await signUp(stranger)
    const email = await signUp(page)
    await moveOverAndOver(elsewhere, email)
    await page.goto(paths.account)
    await expect(key(page, 'Firefox')).toHaveCount(2)
    await page.getByRole('button', { name: devices.signOutOthers() }).click()
    await expect(page.getByText(flash.othersEnded())).toBeVisible()
    await expect(key(page, 'Firefox')).toHaveCount(0)
    await expect(key(page, 'Chrome')).toContainText(devices.thisDevice())
    await elsewhere.reload()
    await expectGuest(elsewhere)
    await expectAtHome(stranger, strangersEmail)
    await stranger.context().close()
  })
})

async function moveOverAndOver(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.context().clearCookies()
  await signIn(page, email)
}
