import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { goodPassword } from '../harness'

const { account, nav } = i18nObject('nl')

/** An address that nobody has an account with. */
export function newEmail(): string {
  return `bo-${crypto.randomUUID()}@voorbeeld.example`
}

/**
 * Makes an account that this browser is signed in to, without showing a page.
 * @param door the sign-up page, or an invitation to it
 */
export async function signUp(
  page: Page,
  email = newEmail(),
  door: string = paths.signUp,
): Promise<string> {
  const form = { name: 'Bo', email, password: goodPassword, timeZone: 'Europe/Amsterdam' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post(door, { form, headers })
  expect(new URL(answer.url()).pathname).toBe(paths.account)
  return email
}

interface Person {
  name: string
  email: string
  password: string
}

/** Fills in the form of the sign-up page that is shown, and sends it. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel(account.name()).fill(name)
  await page.getByLabel(account.email()).fill(email)
  await page.getByLabel(account.password()).fill(password)
  await page.getByRole('button', { name: account.signUp.action() }).click()
}

/** Fills in the form of the sign-in page that is shown, and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(account.email()).fill(email)
  await page.getByLabel(account.password()).fill(password)
  await page.getByRole('main').getByRole('button', { name: account.signIn.action() }).click()
}

export async function signIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.goto(paths.signIn)
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(paths.home)
}

/** This password opens nothing, and the page says so. */
export async function expectNoEntry(page: Page, email: string, password: string): Promise<void> {
  await page.goto(paths.signIn)
  await fillSignIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText(account.signInFailed())
  await expect(page).toHaveURL(paths.signIn)
}

/** Whoever looks at this page is asked in by its header, and its account stays closed. */
export async function expectGuest(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: nav.signIn() })).toBeVisible()
  await expect(header.getByRole('link', { name: nav.account() })).toHaveCount(0)
  await expect(header.getByRole('link', { name: nav.signOut() })).toHaveCount(0)
  const answer = await page.request.get(paths.account)
  expect(new URL(answer.url()).pathname).toBe(paths.signIn)
}

/** Opens the account, where it says whose it is. */
export async function expectAtHome(page: Page, email: string): Promise<void> {
  await page.goto(paths.account)
  await expect(page).toHaveURL(paths.account)
  await expect(page.getByText(account.signedInAs({ email }))).toBeVisible()
}

/** One of the forms on the page that edits an account. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
