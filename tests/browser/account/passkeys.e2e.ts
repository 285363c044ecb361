import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { islandsAlive, serve, test } from '../fixtures/site'
import { fillPasskey, plugIn, withoutAutofill } from '../fixtures/virtual-authenticator'
import { expectAtHome, expectGuest, fillSignIn, signUp } from '../fixtures/visitor'

const { account, security, flash } = i18nObject('nl')
const { passkeys, recovery, secondStep } = security

async function addPasskey(page: Page): Promise<string> {
  const email = await signUp(page)
  await fillPasskey(page)
  await expectCodes(page)
  return email
}

async function expectCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())
}

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
}

function passkeyButton(page: Page, name = passkeys.signIn()) {
  return page.getByRole('main').getByRole('button', { name })
}

test('passkeys: one is added once, signs in without a password, and confirms who somebody is', async ({
  page,
}) => {
  const authenticator = await plugIn(page)
  const email = await addPasskey(page)
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  expect(await authenticator.count()).toBe(1)
  await page.getByRole('link', { name: recovery.done() }).click()
  await expect(page.getByRole('heading', { name: 'Telefoon' })).toBeVisible()
  await expect(page.getByText(passkeys.neverUsed())).toBeVisible()
  await fillPasskey(page, 'Nog een')
  await expect(page.getByText(passkeys.already())).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await expect(page.getByText(passkeys.needsScript())).toBeHidden()

  await leave(page)
  await withoutAutofill(page)
  await page.goto(`${paths.signIn}?redirect=%2Faccount%2Fsecurity`)
  await islandsAlive(page)
  await passkeyButton(page).click()
  await expect(page).toHaveURL(paths.signInSecurity)
  await expect(page.getByText(passkeys.lastUsed())).toBeVisible()
  await expectAtHome(page, email)

  await page.goto(`${paths.confirm}?redirect=${encodeURIComponent(paths.signInSecurity)}`)
  await islandsAlive(page)
  await authenticator.setConsent(false)
  await passkeyButton(page, passkeys.use()).click()
  await expect(page.getByText(passkeys.cancelled())).toBeVisible()
  await authenticator.setConsent(true)
  await passkeyButton(page, passkeys.use()).click()
  await expect(page).toHaveURL(paths.signInSecurity)
})

test('passkeys: the e-mail field offers one, after an hour still, which signs in as soon as it is chosen', async ({
  page,
  assets,
}) => {
  const hour = 3_600_000
  let now = Date.parse('2026-11-21T12:00:00Z')
  await serve({ assets, now: () => new Date(now) }, async (origin) => {
    await plugIn(page)
    const at = (path: string) => origin + path
    await signUp(page, undefined, at(paths.signUp))
    await fillPasskey(page, undefined, undefined, at(paths.addPasskey))
    await expectCodes(page)
    await leave(page)
    await letFirstOfferWait(page)
    await page.clock.install()
    await page.goto(at(paths.signIn))
    await page.waitForFunction(() => 'isWaiting' in window)
    now += hour
    await page.clock.fastForward(hour)
    await page.waitForURL(at(paths.home))
  })
})

test('passkeys: one is a second factor after the password', async ({ page }) => {
  const authenticator = await plugIn(page)
  const email = await addPasskey(page)
  await leave(page)
  await authenticator.setAttention(false)
  await page.goto(paths.signIn)
  await fillSignIn(page, email, goodPassword)
  await expect(page).toHaveURL(paths.secondStep)
  await expect(page.getByText(secondStep.recoveryHint())).toBeVisible()
  await expectGuest(page)
  await islandsAlive(page)
  await authenticator.setAttention(true)
  await passkeyButton(page, passkeys.use()).click()
  await expect(page).toHaveURL(paths.home)
  await expectAtHome(page, email)
})

test('passkeys: one that was removed is refused in a sentence, and the password still works', async ({
  page,
}) => {
  const authenticator = await plugIn(page)
  const email = await addPasskey(page)
  await page.getByRole('link', { name: recovery.done() }).click()
  await page.getByRole('link', { name: passkeys.edit() }).click()
  await page.getByLabel(account.currentPassword()).fill(goodPassword)
  await page.getByRole('button', { name: passkeys.remove() }).click()
  await expect(page.getByText(flash.passkeyRemoved())).toBeVisible()
  expect(await authenticator.count()).toBe(1)

  await leave(page)
  await withoutAutofill(page)
  await page.goto(paths.signIn)
  await islandsAlive(page)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(passkeys.refused())
  await expectGuest(page)
  await fillSignIn(page, email, goodPassword)
  await expect(page).toHaveURL(paths.home)
})

test('passkeys: a wrong password or a dialog that comes to nothing leaves a form that works', async ({
  page,
  complaints,
  forgiven,
}) => {
  // Chromium logs the 422 answer.
  forgiven.push(/422/)
  const authenticator = await plugIn(page)
  const email = await signUp(page)
  await fillPasskey(page, 'Telefoon', 'gegokt')
  await expect(page.getByText(account.wrongPassword())).toBeVisible()
  expect(await authenticator.count()).toBe(0)
  await expect.poll(() => complaints.join()).toContain('422')
  await authenticator.setConsent(false)
  await fillPasskey(page)
  await expect(page.getByText(passkeys.notAdded())).toBeVisible()
  await expect(page.getByLabel(passkeys.name())).toHaveValue('Telefoon')
  await expect(page.getByLabel(account.currentPassword())).toHaveValue(goodPassword)
  await authenticator.setConsent(true)
  await page.getByRole('button', { name: passkeys.add() }).click()
  await expectCodes(page)

  await leave(page)
  await authenticator.setConsent(false)
  await authenticator.setAttention(false)
  await page.goto(paths.signIn)
  await islandsAlive(page)
  await page.getByLabel(account.email()).fill(email)
  await authenticator.setAttention(true)
  await passkeyButton(page).click()
  await expect(page.getByText(passkeys.cancelled())).toBeVisible()
  await expect(page.getByLabel(account.email())).toHaveValue(email)
  await authenticator.setConsent(true)
  await passkeyButton(page).click()
  await expect(page).toHaveURL(paths.home)
  await expectAtHome(page, email)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('passkeys: none is offered, and a sentence says why', async ({ page }) => {
    await page.goto(paths.signIn)
    await expect(passkeyButton(page)).toBeHidden()
    await signUp(page)
    await page.goto(paths.signInSecurity)
    await page.getByRole('link', { name: passkeys.add() }).click()
    await expect(page.getByText(passkeys.needsScript())).toBeVisible()
    await expect(page.getByRole('button', { name: passkeys.add() })).toBeHidden()
  })
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
