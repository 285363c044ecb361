import { expect } from '@playwright/test'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { guestPages } from '../../../src/http/mounts'
import { localized, paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import {
  expectAtHome,
  expectGuest,
  fillSignIn,
  fillSignUp,
  newEmail,
  signUp,
} from '../fixtures/visitor'

const { account, nav, flash, frontDoor, validation } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('sign-in: whoever signs up is signed in, and the header follows', async ({ page }) => {
    const email = newEmail()
    const header = page.getByRole('banner')
    await page.goto('/')
    await header.getByRole('link', { name: nav.signIn() }).click()
    await page.getByRole('link', { name: account.signIn.signUp() }).click()
    await expect(page).toHaveURL(paths.signUp)
    await fillSignUp(page, { name: 'Bo de Bouwer', email, password: goodPassword })

    await expect(page).toHaveURL(paths.account)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title())
    await expect(page.getByText(flash.signedUp())).toBeVisible()
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Bo de Bouwer' })).toBeVisible()
    await expect(header.getByRole('link', { name: nav.account() })).toBeVisible()
    await expect(header.getByRole('link', { name: nav.signOut() })).toBeVisible()
    await expect(header.getByRole('link', { name: nav.signIn() })).toHaveCount(0)
    expect(await page.content()).not.toContain(goodPassword)

    await header.getByRole('link', { name: nav.home() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedUp())).toHaveCount(0)
    await expect(header.getByRole('link', { name: nav.signOut() })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: frontDoor.comeIn() }).click()
    await expect(page).toHaveURL(paths.account)
  })

  test('sign-in: the rooms have their stylesheet after it', async ({ page }) => {
    await page.goto(paths.signUp)
    await fillSignUp(page, { name: 'Bo', email: newEmail(), password: goodPassword })
    await expect(page).toHaveURL(paths.account)
    await expect(page.locator('.rooms')).toHaveCSS('display', 'flex')
  })

  test('sign-in: an address has one account only', async ({ page, elsewhere }) => {
    const email = await signUp(elsewhere)
    await page.goto(paths.signUp)
    const password = 'een heel andere zin'
    await fillSignUp(page, { name: 'Iemand anders', email: email.toUpperCase(), password })
    const field = page.getByLabel(account.email())
    await expect(field).toHaveAccessibleDescription(account.emailTaken())
    await expect(page.getByLabel(account.name())).toHaveValue('Iemand anders')
    await expect(page.getByLabel(account.password())).toHaveValue('')
    await expectGuest(page)
    await expectAtHome(elsewhere, email)
  })

  test('sign-in: a wrong password opens nothing, the right one leads home', async ({
    page,
    elsewhere,
  }) => {
    const email = await signUp(elsewhere)
    await page.goto(paths.signIn)
    await fillSignIn(page, email, 'iets anders dan dat')
    await expect(page.getByRole('alert')).toHaveText(account.signInFailed())
    await expect(page).toHaveURL(paths.signIn)
    await expect(page.getByLabel(account.email())).toHaveValue(email)
    await expect(page.getByLabel(account.password())).toHaveValue('')
    expect(await page.content()).not.toContain('iets anders dan dat')
    await expectGuest(page)

    await page.getByLabel(account.password()).fill(goodPassword)
    const name = account.signIn.action()
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByRole('banner').getByRole('link', { name: nav.account() })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAtHome(page, email)
  })

  test('sign-in: a form that was sent empty says what is missing', async ({ page }) => {
    await page.goto(paths.signUp)
    await page.getByRole('button', { name: account.signUp.action() }).click()
    const required = page.locator('[aria-invalid=true]')
    await expect(required).toHaveCount(3)
    await expect(page.getByLabel(account.name())).toHaveAccessibleDescription(validation.required())
    await expectGuest(page)
  })

  test('sign-in: a guest who asks for a private page signs in first, in each language', async ({
    page,
  }) => {
    const email = await signUp(page)
    for (const locale of locales) {
      await page.context().clearCookies()
      const words = i18nObject(locale).account
      const search = `?redirect=${encodeURIComponent(`${paths.editAccount}?a=1&b=2`)}`
      await page.goto(localized(locale, `${paths.editAccount}?a=1&b=2`))
      await expect(page).toHaveURL(localized(locale, paths.signIn) + search)
      await page.getByLabel(words.email()).fill(email)
      await page.getByLabel(words.password()).fill('iets anders dan dat')
      await page.getByLabel(words.password()).press('Enter')
      await expect(page.getByRole('alert')).toHaveText(words.signInFailed())
      await page.getByLabel(words.password()).fill(goodPassword)
      await page.getByLabel(words.password()).press('Enter')
      await expect(page).toHaveURL(localized(locale, `${paths.editAccount}?a=1&b=2`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.edit.title())
    }
  })

  test('sign-in: whoever is signed in is led on to the account', async ({ page }) => {
    const email = await signUp(page)
    for (const path of guestPages) {
      await page.goto(`${path}?code=x`)
      await expect(page).toHaveURL(paths.account)
    }
    await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
  })

  test('sign-in: whoever signs out is at the home page, and a guest', async ({ page }) => {
    await signUp(page)
    await page.goto(paths.account)
    await page.getByRole('link', { name: account.edit.title() }).click()
    await page.getByRole('link', { name: account.edit.back() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title())
    await page.getByRole('banner').getByRole('link', { name: nav.signOut() }).click()
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText(flash.signedOut())).toBeVisible()
    const door = page.getByRole('main').getByRole('link', { name: frontDoor.signIn() })
    await expect(door).toBeVisible()
    await expectGuest(page)
    await page.goBack()
    await expect(page).toHaveURL(`${paths.signIn}?redirect=${encodeURIComponent(paths.account)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.signIn.title())
  })
})
