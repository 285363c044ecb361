import { expect, type Locator, type Page } from '@playwright/test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { heading } from './reader'

const { note, noteForm, notes } = i18nObject('nl')

/** Writes a note of whoever is signed in, without showing a page, and gives its address. */
export async function writeNote(page: Page, body: string, title = ''): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const form = { title, body, intent: 'save', id: crypto.randomUUID() }
  const answer = await page.request.post(paths.addNote, { form, headers })
  expect(answer.status()).toBe(200)
  return new URL(answer.url()).pathname
}

export function textField(page: Page): Locator {
  return page.getByLabel(noteForm.body(), { exact: true })
}

export function titleField(page: Page): Locator {
  return page.getByLabel(noteForm.title(), { exact: true })
}

/** The notes in the list that is shown. */
export function rows(page: Page): Locator {
  return page.locator('.note-rows').getByRole('listitem')
}

/** Opens a note in order to change it, and waits until what is typed is kept. */
export async function startEditing(page: Page, path: string, hasScripts = true): Promise<void> {
  await page.goto(`${path}/edit`)
  await expect(heading(page, noteForm.editTitle())).toBeVisible()
  if (hasScripts) await expectAlive(page, 'noteDraft')
}

export async function expectAlive(page: Page, island: string): Promise<void> {
  await expect(page.locator(`x-island[name=${island}][data-alive]`)).toHaveCount(1)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

export async function lookFor(page: Page, words: string): Promise<void> {
  await page.getByLabel(notes.search()).fill(words)
  await press(page, notes.searchAction())
}

export { note as noteWords, noteForm as formWords, notes as listWords }

/** The session of this browser ends, and its pages do not know it. */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' })
}
