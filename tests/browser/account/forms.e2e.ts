import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { holdBack } from '../fixtures/clock'
import { entries, mark } from '../fixtures/practice'
import { test, withAndWithoutScripts } from '../fixtures/site'
import { fillSignUp, newEmail, section, signUp } from '../fixtures/visitor'

const { account, nav, flash, validation } = i18nObject('nl')

test('account forms: a refused form is swapped in place, with the first wrong field in focus', async ({
  page,
  elsewhere,
}) => {
  const taken = await signUp(elsewhere)
  await page.goto(paths.signUp)
  await mark(page)
  const before = await entries(page)
  await fillSignUp(page, { name: 'Bo', email: 'geen adres', password: 'password' })
  const email = page.getByLabel(account.email())
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(validation.invalidEmail())
  await expect(email).toHaveValue('geen adres')
  await expect(page.getByLabel(account.name())).toHaveValue('Bo')
  await expect(page.getByLabel(account.name())).not.toHaveAttribute('aria-invalid')
  const password = page.getByLabel(account.password())
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveValue('')
  await fillSignUp(page, { name: 'Bo', email: taken.toUpperCase(), password: goodPassword })
  await expect(email).toHaveAccessibleDescription(account.emailTaken())
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  await expect(page).toHaveURL(paths.signUp)
  expect(await entries(page)).toBe(before)

  await email.fill(newEmail())
  await password.fill(goodPassword)
  await password.press('Enter')
  await expect(page).toHaveURL(paths.account)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  expect(await entries(page)).toBe(before + 1)
})

test('account forms: a button that was busy is ready again when its form is refused', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(paths.editAccount)
  const form = section(page, account.edit.profile())
  const release = await holdBack(page, `**${paths.editAccount}`)
  await form.getByLabel(account.name()).fill('')
  await form.getByRole('button', { name: account.edit.save() }).click()
  await expect(form.getByRole('button', { name: account.saving() })).toBeVisible()
  release()
  const button = form.getByRole('button', { name: account.edit.save() })
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(form.getByLabel(account.name())).toBeFocused()
  await expect(form.getByLabel(account.name())).toHaveAccessibleDescription(validation.required())
})

withAndWithoutScripts((javaScriptEnabled) => {
  test.use({ timezoneId: 'America/New_York' })
  const zone = javaScriptEnabled ? 'America/New_York' : 'Europe/Amsterdam'

  test(`account forms: somebody in New York gets an account in ${zone}`, async ({ page }) => {
    await page.goto(paths.signUp)
    if (javaScriptEnabled) await expect(page.locator('input[name=timeZone]')).toHaveValue(zone)
    await fillSignUp(page, { name: 'Bo', email: newEmail(), password: goodPassword })
    await expect(page.getByRole('definition').getByText(zone, { exact: true })).toBeVisible()
  })
})

test('account forms: an account is deleted by its address and password, and nothing of it comes back', async ({
  page,
}) => {
  const email = await signUp(page)
  await page.goto(paths.account)
  await mark(page)
  await page.getByRole('link', { name: account.edit.title() }).click()
  const form = section(page, account.edit.delete())
  const confirmation = form.getByLabel(account.email())
  const password = form.getByLabel(account.currentPassword())
  await confirmation.fill(newEmail())
  await password.fill(goodPassword)
  await password.press('Enter')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(account.deleteMismatch())
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await confirmation.fill(email)
  await password.fill(goodPassword)
  await form.getByRole('button').click()
  await expect(page).toHaveURL(paths.home)
  await expect(page.getByText(flash.accountDeleted())).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  await expect(page.getByRole('banner').getByRole('link', { name: nav.signIn() })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())
  await expect(page.getByText(email)).toHaveCount(0)
})
