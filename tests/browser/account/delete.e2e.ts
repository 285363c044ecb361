import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import {
  expectAtHome,
  expectGuest,
  fillSignIn,
  newEmail,
  section,
  signIn,
  signUp,
} from '../fixtures/visitor'

const { account, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('deleting an account: it takes the typed address and the password, and nothing less', async ({
    page,
    elsewhere,
  }) => {
    const email = await signUp(page)
    await signIn(elsewhere, email)
    await page.goto(paths.account)
    await page.getByRole('link', { name: account.edit.title() }).click()
    const form = section(page, account.edit.delete())
    const confirmation = form.getByLabel(account.email())
    const password = form.getByLabel(account.currentPassword())
    await confirmation.fill(newEmail())
    await password.fill(goodPassword)
    await form.getByRole('button').click()
    await expect(confirmation).toHaveAccessibleDescription(account.deleteMismatch())
    await expect(password).toHaveValue('')
    await expectAtHome(elsewhere, email)

    await confirmation.fill(email)
    await password.fill('iets anders dan dat')
    await form.getByRole('button').click()
    await expect(password).toHaveAccessibleDescription(account.wrongPassword())
    await expect(confirmation).toHaveValue(email)
    await expectAtHome(elsewhere, email)

    await confirmation.fill(email)
    await password.fill(goodPassword)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.accountDeleted())).toBeVisible()
    await expectGuest(page)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())

    await page.goto(paths.editAccount)
    await expect(page).toHaveURL(
      `${paths.signIn}?redirect=${encodeURIComponent(paths.editAccount)}`,
    )
    await expect(page.getByText(email)).toHaveCount(0)
    await page.goto(paths.signIn)
    await fillSignIn(page, email, goodPassword)
    await expect(page).toHaveURL(paths.account)
    await page.goto(paths.notes)
    await expect(page).toHaveURL(paths.account)
    await page.getByRole('button', { name: account.keep.action() }).click()
    await expect(page.getByText(flash.accountKept())).toBeVisible()
    await page.goto(paths.notes)
    await expect(page).toHaveURL(paths.notes)
  })
})
