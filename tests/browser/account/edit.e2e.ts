import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { mailTo, test, withAndWithoutScripts } from '../fixtures/accounts'
import {
  expectAtHome,
  expectGuest,
  expectNoEntry,
  newEmail,
  section,
  signIn,
  signUp,
} from '../fixtures/visitor'

const { account, flash, validation, mail } = i18nObject('nl')
const nextPassword = 'een andere zin zonder leesteken'

withAndWithoutScripts(() => {
  test('account: somebody changes name, language and time zone', async ({ page, mailbox }) => {
    const email = await signUp(page)
    await page.goto(paths.account)
    const device = page.getByRole('listitem').filter({ hasText: account.devices.thisDevice() })
    await expect(device).toContainText('13:00')
    await page.getByRole('link', { name: account.edit.title() }).click()
    const form = section(page, account.edit.profile())
    await form.getByLabel(account.name()).fill('Bo <b>van</b> Dijk')
    await form.getByLabel(account.language()).selectOption('de')
    await form.getByLabel(account.timeZone()).selectOption('America/New_York')
    await form.getByRole('button', { name: account.edit.save() }).click()

    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.accountSaved())).toBeVisible()
    for (const fact of ['Bo <b>van</b> Dijk', 'Deutsch', 'America/New_York']) {
      await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(device).toContainText('07:00')

    await page.goto(paths.resetPassword)
    await expect(page).toHaveURL(paths.account)
    await page.goto(paths.editAccount)
    const password = section(page, account.edit.password())
    await password.getByLabel(account.currentPassword()).fill(goodPassword)
    await password.getByLabel(account.newPassword()).fill(nextPassword)
    await password.getByRole('button').click()
    const { html } = await mailTo(mailbox, email, i18nObject('de').mail.passwordChanged.subject())
    expect(html).not.toContain('<b>van</b>')
  })

  test('account: a name is needed, and what else was typed stays', async ({ page }) => {
    await signUp(page)
    await page.goto(paths.editAccount)
    const form = section(page, account.edit.profile())
    await form.getByLabel(account.name()).fill('  ')
    await form.getByLabel(account.timeZone()).selectOption('UTC')
    await form.getByRole('button').click()
    const field = form.getByLabel(account.name())
    await expect(field).toHaveAccessibleDescription(validation.required())
    await expect(form.getByLabel(account.timeZone())).toHaveValue('UTC')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await page.goto(paths.account)
    await expect(page.getByRole('definition').getByText('Bo', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition').getByText('UTC')).toHaveCount(0)
  })

  test('account: a new e-mail address needs the password, and both addresses hear of it', async ({
    page,
    elsewhere,
    mailbox,
  }) => {
    const [oldEmail, email] = [await signUp(page), newEmail()]
    await signIn(elsewhere, oldEmail)
    await page.goto(paths.editAccount)
    const form = section(page, account.edit.email())
    const password = form.getByLabel(account.currentPassword())
    await form.getByLabel(account.email()).fill(email)
    await password.fill('iets anders dan dat')
    await form.getByRole('button').click()
    await expect(password).toHaveAccessibleDescription(account.wrongPassword())
    await expect(form.getByLabel(account.email())).toHaveValue(email)
    await expect(password).toHaveValue('')
    await expectAtHome(elsewhere, oldEmail)

    await password.fill(goodPassword)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.emailChanged())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
    const left = await mailTo(mailbox, oldEmail, mail.emailRemoved.subject())
    const arrived = await mailTo(mailbox, email, mail.emailAdded.subject())
    expect(left.text).toContain(email)
    expect(arrived.raw).not.toContain(oldEmail)
    expect(mailbox.emails.filter(({ receivers }) => receivers.includes(email))).toHaveLength(1)

    await elsewhere.goto(paths.home)
    await expectGuest(elsewhere)
    await expectNoEntry(elsewhere, oldEmail, goodPassword)
    await signIn(elsewhere, email)
  })

  test('account: a new password ends the old one and everybody who came in by it', async ({
    page,
    elsewhere,
    mailbox,
  }) => {
    const email = await signUp(page)
    await signIn(elsewhere, email)
    await page.goto(`${paths.account}/edit#password`)
    const form = section(page, account.edit.password())
    const present = form.getByLabel(account.currentPassword())
    const next = form.getByLabel(account.newPassword())
    await present.fill('iets anders dan dat')
    await next.fill(nextPassword)
    await form.getByRole('button').click()
    await expect(present).toHaveAccessibleDescription(account.wrongPassword())
    await expect(present).toHaveValue('')
    await expect(next).toHaveValue('')
    await expectAtHome(elsewhere, email)

    await present.fill(goodPassword)
    await next.fill(nextPassword)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText(flash.passwordChanged())).toBeVisible()
    await mailTo(mailbox, email, mail.passwordChanged.subject())
    await elsewhere.goto(paths.home)
    await expectGuest(elsewhere)
    await expectNoEntry(elsewhere, email, goodPassword)
    await signIn(elsewhere, email, nextPassword)
    await expectAtHome(page, email)
  })
})
