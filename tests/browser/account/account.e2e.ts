import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { mailTo, test, withAndWithoutScripts, withScriptsFirst } from '../fixtures/site'
import {
  expectAtHome,
  expectGuest,
  fillSignIn,
  fillSignUp,
  newEmail,
  section,
  signIn,
  signUp,
} from '../fixtures/visitor'

const { account, flash, frontDoor, mail, nav, validation } = i18nObject('nl')
const { devices } = account

withAndWithoutScripts(() => {
  test('account: whoever signs up is signed in, the header follows, and signing out ends it', async ({
    page,
  }) => {
    const email = newEmail()
    const header = page.getByRole('banner')
    await page.goto('/')
    await header.getByRole('link', { name: nav.signIn() }).click()
    await page.getByRole('link', { name: account.signIn.signUp() }).click()
    await expect(page).toHaveURL(paths.signUp)
    await fillSignUp(page, { name: 'Bo de Bouwer', email, password: goodPassword })
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title())
    await expect(page.locator('.rooms')).toHaveCSS('display', 'flex')
    await expect(page.getByText(flash.signedUp())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
    await expect(header.getByRole('link', { name: nav.account() })).toBeVisible()
    await expect(header.getByRole('link', { name: nav.signIn() })).toHaveCount(0)
    expect(await page.content()).not.toContain(goodPassword)

    await header.getByRole('link', { name: nav.home() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedUp())).toHaveCount(0)
    await expect(header.getByRole('link', { name: nav.signOut() })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: frontDoor.comeIn() }).click()
    await expect(page).toHaveURL(paths.account)

    await header.getByRole('link', { name: nav.signOut() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    await expectGuest(page)
    await page.goBack()
    await expect(page).toHaveURL(`${paths.signIn}?redirect=${encodeURIComponent(paths.account)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())
  })
})

withScriptsFirst(() => {
  test('account: a wrong password opens nothing, the right one leads where somebody wanted', async ({
    page,
  }) => {
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto(`${paths.editAccount}?a=1&b=2`)
    const search = `?redirect=${encodeURIComponent(`${paths.editAccount}?a=1&b=2`)}`
    await expect(page).toHaveURL(paths.signIn + search)
    await fillSignIn(page, email, 'iets anders dan dat')
    await expect(page.getByRole('alert')).toHaveText(account.signInFailed())
    await expect(page).toHaveURL(paths.signIn + search)
    await expect(page.getByLabel(account.email())).toHaveValue(email)
    const password = page.getByLabel(account.password())
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(account.signInFailed())
    expect(await page.content()).not.toContain('iets anders dan dat')
    await expectGuest(page)
    await password.fill(goodPassword)
    await password.press('Enter')
    await expect(page).toHaveURL(`${paths.editAccount}?a=1&b=2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.edit.title())
  })

  test('account: somebody changes name, language, time zone and e-mail address', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto(paths.account)
    const device = page.getByRole('listitem').filter({ hasText: devices.thisDevice() })
    await expect(device).toContainText('13:00')
    await page.getByRole('link', { name: account.edit.title() }).click()
    const profile = section(page, account.edit.profile())
    await profile.getByLabel(account.name()).fill('Bo <b>van</b> Dijk')
    await profile.getByLabel(account.language()).selectOption('de')
    await profile.getByLabel(account.timeZone()).selectOption('America/New_York')
    await profile.getByRole('button', { name: account.edit.save() }).click()
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.accountSaved())).toBeVisible()
    for (const fact of ['Bo <b>van</b> Dijk', 'Deutsch', 'America/New_York']) {
      await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(device).toContainText('07:00')

    await page.goto(paths.editAccount)
    const email = newEmail()
    const form = section(page, account.edit.email())
    await form.getByLabel(account.email()).fill(email)
    await form.getByLabel(account.currentPassword()).fill(goodPassword)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.emailChanged())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
  })

  test('account: whoever forgot a password chooses another by mail', async ({
    page,
    mailbox,
    site,
  }) => {
    const email = await signUp(page)
    await page.context().clearCookies()
    await page.goto(paths.signIn)
    await page.getByRole('link', { name: account.signIn.forgot() }).click()
    await expect(page.getByRole('heading', { name: account.reset.title() })).toBeVisible()
    await page.getByLabel(account.email()).fill(email)
    await page.getByRole('button', { name: account.reset.action() }).click()
    await expect(page).toHaveURL(paths.signIn)
    await expect(page.getByText(flash.resetSent())).toBeVisible()
    const { text = '' } = await mailTo(mailbox, email, mail.passwordReset.subject())
    const link = /^http\S+$/m.exec(text)?.[0] ?? ''
    expect(link).toContain(`${site}${paths.changePassword}?code=`)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.change.title())
    await expectGuest(page)
    const field = page.getByLabel(account.newPassword())
    await field.fill('te kort')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      `${validation.tooShort(8)} ${account.passwordHint()}`,
    )
    await field.fill('een andere zin zonder leesteken')
    await field.press('Enter')
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.passwordChanged())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
  })

  test('account: somebody sees all devices of theirs and which one this is, and signs one out', async ({
    page,
    elsewhere,
  }) => {
    const device = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const email = await signUp(page)
    await page.goto(paths.account)
    await expect(page.getByText(devices.thisDevice(), { exact: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: devices.signOut() })).toHaveCount(0)
    await expect(page.getByRole('button', { name: devices.signOutOthers() })).toHaveCount(0)
    await signIn(elsewhere, email)
    await page.reload()
    await expect(device('Chrome op Linux')).toContainText(devices.thisDevice())
    await expect(device('Chrome op Linux').getByRole('button')).toHaveCount(0)
    await expect(device('Firefox op Linux')).not.toContainText(devices.thisDevice())
    await device('Firefox').getByRole('button').click()
    await expect(page.getByText(flash.sessionEnded())).toBeVisible()
    await expect(device('Firefox')).toHaveCount(0)
    await elsewhere.goto(paths.account)
    await expect(elsewhere).toHaveURL(`${paths.signIn}?redirect=%2Faccount`)

    for (const _ of [1, 2]) {
      await elsewhere.context().clearCookies()
      await signIn(elsewhere, email)
    }
    await page.reload()
    await expect(device('Firefox')).toHaveCount(2)
    await page.getByRole('button', { name: devices.signOutOthers() }).click()
    await expect(page.getByText(flash.othersEnded())).toBeVisible()
    await expect(device('Firefox')).toHaveCount(0)
    await elsewhere.goto(paths.home)
    await expectGuest(elsewhere)
    await expectAtHome(page, email)
  })
})
