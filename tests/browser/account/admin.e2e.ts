import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { fillSignUp, newEmail, section } from '../fixtures/visitor'

const { account, admission, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('admin: whoever is invited first becomes it, sees everybody, and says who may come', async ({
    page,
    elsewhere,
    invitation,
  }) => {
    const [admin, user] = [newEmail(), newEmail()]
    const { origin } = new URL(invitation)
    await page.goto(invitation)
    await fillSignUp(page, { name: 'Noor', email: admin, password: goodPassword })
    await expect(page).toHaveURL(origin + paths.account)
    await expect(page.getByText(flash.signedUp())).toBeVisible()
    await expect(page.getByRole('definition').getByText(account.roles.admin())).toBeVisible()

    await elsewhere.goto(invitation)
    await fillSignUp(elsewhere, { name: 'Bo', email: user, password: goodPassword })
    await expect(elsewhere.getByText(flash.invitationSpent())).toBeVisible()
    await expect(elsewhere.getByRole('definition').getByText(account.roles.user())).toBeVisible()
    await expect(section(elsewhere, account.users())).toHaveCount(0)
    await expect(elsewhere.getByText(admin)).toHaveCount(0)

    await page.getByRole('link', { name: admission.users.toUsers() }).click()
    const users = section(page, account.users())
    await expect(users.getByText(user)).toBeVisible()
    await expect(users.getByText(admin)).toBeVisible()
    await expect(users.getByText(account.roles.admin(), { exact: true })).toHaveCount(1)
    await expect(users.getByText(account.roles.user(), { exact: true })).toHaveCount(1)

    await users.getByRole('link', { name: 'Bo' }).click()
    await page.getByRole('button', { name: admission.users.makeAdmin() }).click()
    await expect(page.getByText(flash.adminMade())).toBeVisible()
    await expect(users.getByText(account.roles.admin(), { exact: true })).toHaveCount(2)
    await users.getByRole('link', { name: 'Bo' }).click()
    await page.getByRole('button', { name: admission.users.end() }).click()
    await expect(page.getByText(flash.userEnded())).toBeVisible()
    await expect(users.getByText(user)).toHaveCount(0)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/sign-in/)

    await page.getByRole('button', { name: admission.invitations.make() }).click()
    const link = await page.getByLabel(admission.invitations.link()).inputValue()
    await elsewhere.goto(link)
    await fillSignUp(elsewhere, { name: 'Sam', email: newEmail(), password: goodPassword })
    await expect(elsewhere.getByText(flash.signedUp())).toBeVisible()
    await page.goto(origin + paths.users)
    await expect(section(page, admission.invitations.title()).getByText('Sam')).toBeVisible()
  })
})
