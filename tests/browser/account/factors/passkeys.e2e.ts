import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../../i18n/i18n-util'
import { paths } from '../../../../src/paths'
import { goodPassword } from '../../../fixtures/app'
import { test } from '../../fixtures/accounts'
import { islandsAlive } from '../../fixtures/site'
import { fillPasskey, plugIn, withoutAutofill } from '../../fixtures/virtual-authenticator'
import { expectAtHome, expectGuest, fillSignIn, signUp } from '../../fixtures/visitor'

const { account, security, flash } = i18nObject('nl')
const { passkeys, recovery, secondStep } = security

async function leaveWithPasskey(page: Page): Promise<string> {
  const email = await signUp(page)
  await fillPasskey(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())
  await leave(page)
  return email
}

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
}

function passkeyButton(page: Page, name = passkeys.signIn()) {
  return page.getByRole('main').getByRole('button', { name })
}

test('passkeys: one is added, and signs in without a password', async ({ page }) => {
  const authenticator = await plugIn(page)
  const email = await signUp(page)
  await fillPasskey(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  expect(await authenticator.count()).toBe(1)
  await page.getByRole('link', { name: recovery.done() }).click()
  await expect(page.getByRole('heading', { name: 'Telefoon' })).toBeVisible()
  await expect(page.getByText(passkeys.neverUsed())).toBeVisible()

  await leave(page)
  await withoutAutofill(page)
  await page.goto(`${paths.signIn}?redirect=%2Faccount%2Fsecurity`)
  await islandsAlive(page)
  await passkeyButton(page).click()
  await expect(page).toHaveURL(paths.signInSecurity)
  await expect(page.getByText(passkeys.lastUsed())).toBeVisible()
  await expectAtHome(page, email)
})

test('passkeys: the e-mail field offers one, which signs in as soon as it is chosen', async ({
  page,
}) => {
  await plugIn(page)
  const email = await leaveWithPasskey(page)
  await page.goto(paths.signIn)
  await expect(page).toHaveURL(paths.home)
  await expectAtHome(page, email)
})

test('passkeys: one is a second factor after the password', async ({ page }) => {
  const authenticator = await plugIn(page)
  const email = await leaveWithPasskey(page)
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
  const email = await signUp(page)
  await fillPasskey(page)
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

test('passkeys: a dialog that comes to nothing leaves a sentence and a form that works', async ({
  page,
}) => {
  const authenticator = await plugIn(page)
  const email = await signUp(page)
  await authenticator.setConsent(false)
  await fillPasskey(page)
  await expect(page.getByText(passkeys.notAdded())).toBeVisible()
  await expect(page.getByLabel(passkeys.name())).toHaveValue('Telefoon')
  await expect(page.getByLabel(account.currentPassword())).toHaveValue(goodPassword)
  await authenticator.setConsent(true)
  await page.getByRole('button', { name: passkeys.add() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recovery.yours())

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

test('passkeys: a wrong password adds none, and says so', async ({
  page,
  complaints,
  forgiven,
}) => {
  // Chromium logs the 422 answer.
  forgiven.push(/422/)
  const authenticator = await plugIn(page)
  await signUp(page)
  await fillPasskey(page, 'Telefoon', 'gegokt')
  await expect(page.getByText(account.wrongPassword())).toBeVisible()
  expect(await authenticator.count()).toBe(0)
  await expect.poll(() => complaints.join()).toContain('422')
})
