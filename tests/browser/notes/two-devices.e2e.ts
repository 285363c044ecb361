import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { formWords, startEditing, textField, writeNote } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { heading, press, signIn, signUp } from '../fixtures/visitor'

const { draft, editConflict, errors, flash, noteConflict, versions } = i18nObject('nl')

async function type(page: Page, key: 'Control+Home' | 'Control+End', words: string) {
  await textField(page).press(key)
  await textField(page).pressSequentially(key === 'Control+End' ? `\n${words}` : `${words}\n`)
}

async function save(page: Page, then: string): Promise<void> {
  await press(page, formWords.save())
  await expect(page.getByText(then).first()).toBeVisible()
}

test('notes: a phone and a desktop write one note at once, the phone offline for a while, no word is lost, and the first version comes back', async ({
  page: phone,
  elsewhere: desktop,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|^failed: /)
  await phone.setViewportSize({ width: 360, height: 740 })
  await desktop.setViewportSize({ width: 1440, height: 900 })
  const email = await signUp(phone)
  await signIn(desktop, email)
  const path = await writeNote(phone, 'Begin\n\nMidden\n\nEind', 'Verhuizing')
  const typed = ['Begin', 'Midden', 'Eind']
  const write = async (page: Page, key: 'Control+Home' | 'Control+End', words: string) => {
    typed.push(words)
    await type(page, key, words)
  }
  const open = () => Promise.all([phone, desktop].map((page) => startEditing(page, path)))

  await open()
  await Promise.all([
    write(phone, 'Control+Home', 'Dozen uit de schuur'),
    write(desktop, 'Control+End', 'Lamp voor de gang'),
  ])
  await save(desktop, flash.noteSaved())
  await save(phone, noteConflict.linesAdded({ count: 1 }))

  await open()
  await context.setOffline(true)
  await write(phone, 'Control+Home', 'Sleutels bij de buren')
  await expect(phone.getByText(draft.failed())).toBeVisible()
  await save(phone, errors.offline.title())
  for (const words of ['Gordijnen meten', 'Verf halen']) {
    await write(desktop, 'Control+End', words)
    await save(desktop, flash.noteSaved())
    await startEditing(desktop, path)
  }
  await write(phone, 'Control+Home', 'Bus om negen uur')
  await context.setOffline(false)
  await save(phone, noteConflict.linesAdded({ count: 2 }))

  await open()
  await write(phone, 'Control+End', 'Planten het laatst')
  await write(desktop, 'Control+End', 'Kat in de mand')
  await save(phone, flash.noteSaved())
  await press(desktop, formWords.save())
  await expect(heading(desktop, editConflict.title())).toBeVisible()
  await press(desktop, noteConflict.saveMerged())
  await expect(desktop.getByText(flash.noteSaved())).toBeVisible()

  for (const page of [phone, desktop]) {
    await page.goto(path)
    for (const words of typed) await expect(page.locator('.note-text')).toContainText(words)
  }
  const earlier = phone.getByRole('group').filter({ hasText: versions.title() })
  await earlier.getByText(versions.title(), { exact: true }).click()
  await expect(earlier.getByRole('listitem')).toHaveCount(5)
  await earlier.getByRole('link', { name: versions.back() }).click()
  await expect(heading(phone, versions.title())).toBeVisible()
  await phone.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  await press(phone, versions.restore())
  await expect(phone.getByText(flash.versionRestored())).toBeVisible()
  await expect(phone.locator('.note-text')).toHaveText('Begin Midden Eind')
})
