import type { Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { guestPages, paths } from '../../src/paths'
import { innerPages } from '../harness'
import { type LetterBox, letterTo } from './house'
import { moveIn } from './visitor'

const { mail } = i18nObject('nl')

/** The pages that one has to be somebody for: a guest at the door, or at home. */
export const quietPages = [...guestPages, ...innerPages]

/** Makes this browser one that may see a page, and gives the page's address. */
export async function wayTo(page: Page, letterBox: LetterBox, path: string): Promise<string> {
  if (innerPages.some((inner) => inner === path)) await moveIn(page)
  // What is only fetched ahead is asked whether it means to leave.
  if (path === paths.signOut) await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  return path === paths.changePassword ? mailedAddress(page, letterBox) : path
}

async function mailedAddress(page: Page, letterBox: LetterBox): Promise<string> {
  const email = await moveIn(page)
  await page.context().clearCookies({ name: 'session' })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(paths.resetPassword, { form: { email }, headers })
  const { text } = await letterTo(letterBox, email, mail.passwordReset.subject())
  const [code] = /\?code=\S+/.exec(text ?? '') ?? []
  return paths.changePassword + code
}
