import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { fillSignUp, newEmail, section } from '../fixtures/visitor'

const { account, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('admin: whoever is invited first becomes it, and sees everybody', async ({
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

    await page.reload()
    const users = section(page, account.users())
    await expect(users.getByText(user)).toBeVisible()
    await expect(users.getByText(admin)).toBeVisible()
    await expect(users.getByText(account.roles.admin(), { exact: true })).toHaveCount(1)
    await expect(users.getByText(account.roles.user(), { exact: true })).toHaveCount(1)
  })
})
