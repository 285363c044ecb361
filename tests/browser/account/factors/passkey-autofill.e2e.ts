import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { test as base, serve } from '../../fixtures/site'
import { fillPasskey, plugIn } from '../../fixtures/virtual-authenticator'
import { expectAtHome, signUp } from '../../fixtures/visitor'

const start = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
let now = start

const test = base.extend<object, { site: string }>({
  site: [
    ({ assets }, use) => serve({ assets, now: () => new Date(now) }, use),
    { scope: 'worker' },
  ],
})

/** Chromium's virtual authenticator would accept the autofill offer at once, unlike a person. */
async function letFirstOfferWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = ({ signal } = {}) => {
      navigator.credentials.get = ask
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        Object.assign(window, { isWaiting: true })
      })
    }
  })
}

test('passkeys: the e-mail field still offers one after an hour', async ({ page }) => {
  now = start
  await plugIn(page)
  const email = await signUp(page)
  await fillPasskey(page)
  const codes = i18nObject('nl').security.recovery.yours()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(codes)
  await page.context().clearCookies()

  await letFirstOfferWait(page)
  await page.clock.install()
  await page.goto(paths.signIn)
  await page.waitForFunction(() => 'isWaiting' in window)
  now = start + hour
  await page.clock.fastForward(hour)
  await page.waitForURL(paths.home)
  await expectAtHome(page, email)
})
