import type { Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { guestPages, paths } from '../../src/paths'
import { adminPages, goodPassword, privatePages } from '../harness'
import { adminEmail, type Mailbox, mailTo } from './house'
import { signUp } from './visitor'

const { mail } = i18nObject('nl')

/** The pages that one has to be somebody for: a guest at the door, or at home. */
export const quietPages = [...guestPages, ...privatePages, ...adminPages]

/** Makes this browser one that may see a page, and gives the page's address. */
export async function wayTo(page: Page, letterBox: Mailbox, path: string): Promise<string> {
  if (privatePages.some((inner) => inner === path)) await signUp(page)
  if (adminPages.some((kept) => kept === path)) await comeToKeep(page)
  // What is only fetched ahead is asked whether it means to leave.
  if (path === paths.signOut) await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  return path === paths.changePassword ? mailedAddress(page, letterBox) : path
}

/** Whether an address is a page's, whatever comes with a page that is no search. */
export function isAt(page: string): (url: URL) => boolean {
  return ({ pathname, search }) => (page.includes('?') ? pathname + search : pathname) === page
}

async function mailedAddress(page: Page, letterBox: Mailbox): Promise<string> {
  const email = await signUp(page)
  await page.context().clearCookies({ name: 'session' })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(paths.resetPassword, { form: { email }, headers })
  const { text } = await mailTo(letterBox, email, mail.passwordReset.subject())
  const [code] = /\?code=\S+/.exec(text ?? '') ?? []
  return paths.changePassword + code
}

/** Signs this browser in as an admin, without showing a page. */
async function comeToKeep(page: Page): Promise<void> {
  const form = { email: adminEmail, password: goodPassword }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(paths.signIn, { form, headers })
}
