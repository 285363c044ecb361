import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import {
  formWords,
  listWords,
  noteWords,
  press,
  rows,
  textField,
  titleField,
  writeNote,
} from '../fixtures/note-writer'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { undo, flash } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('notes: somebody writes a note, looks how it will be, saves it and changes it', async ({
    page,
  }) => {
    await signUp(page)
    await open(page, paths.notes, listWords.title())
    await expect(heading(page, listWords.empty.title(), 2)).toBeVisible()
    await page.getByRole('link', { name: listWords.add() }).first().click()
    await expect(heading(page, formWords.addTitle())).toBeVisible()
    await press(page, formWords.save())
    await expect(textField(page)).toHaveAttribute('aria-invalid', 'true')
    await titleField(page).fill('Roggebrood')
    await textField(page).fill('500 g **rogge**\n\n- [ ] desem #bakken')
    await press(page, formWords.preview())
    const preview = page.getByRole('region', { name: formWords.previewTitle() })
    await expect(preview.getByText('rogge')).toHaveCSS('font-weight', '650')
    await expect(titleField(page)).toHaveValue('Roggebrood')
    await press(page, formWords.save())
    await expect(page.getByText(flash.noteAdded())).toBeVisible()
    await expect(heading(page, 'Roggebrood')).toBeVisible()

    await page.getByRole('link', { name: noteWords.edit(), exact: true }).click()
    await expect(textField(page)).toHaveValue('500 g **rogge**\n\n- [ ] desem #bakken')
    await textField(page).fill('400 g water #bakken')
    await press(page, formWords.save())
    await expect(page.getByText(flash.noteSaved())).toBeVisible()
    await expect(page.getByText('400 g water')).toBeVisible()
    await page.getByRole('link', { name: noteWords.back() }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('400 g water')
  })

  test('notes: somebody ticks a task, and finds what is left to do', async ({ page }) => {
    await signUp(page)
    const path = await writeNote(page, '- [ ] meel\n- [x] zout', 'Boodschappen')
    await writeNote(page, 'Niets te doen', 'Rust')
    await open(page, path, 'Boodschappen')
    const [flour, salt] = ['meel', 'zout'].map((name) => page.getByRole('checkbox', { name }))
    if (!flour || !salt) throw new Error('No boxes')
    await expect(flour).not.toBeChecked()
    await expect(salt).toBeChecked()
    await flour.click()
    await expect(flour).toBeChecked()
    await salt.click()
    await expect(salt).not.toBeChecked()
    await flour.click()
    await expect(flour).not.toBeChecked()
    await flour.click()
    await expect(flour).toBeChecked()
    await expect
      .poll(async () => (await page.request.get(`${paths.notes}?query=is:task`)).text())
      .toContain(listWords.tasks({ done: 1, total: 2 }))
    await open(page, paths.notes, listWords.title())
    await page.getByRole('link', { name: listWords.views.tasks(), exact: true }).click()
    await expect(page).toHaveURL(/query=is%3Atask/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Boodschappen')
  })

  test('notes: somebody pins, archives, trashes, restores and deletes one', async ({ page }) => {
    await signUp(page)
    await writeNote(page, 'Eerst geschreven', 'Eerste')
    const path = await writeNote(page, 'Daarna geschreven', 'Tweede')
    await writeNote(page, 'Laatst geschreven', 'Derde')
    await open(page, path, 'Tweede')
    await press(page, noteWords.pin())
    await expect(page.getByText(flash.notePinned())).toBeVisible()
    await open(page, paths.notes, listWords.title())
    await expect(rows(page).first()).toContainText('Tweede')
    await expect(rows(page).first()).toContainText(listWords.pinned())
    await open(page, path, 'Tweede')
    await press(page, noteWords.archive())
    await expect(page.getByText(flash.noteArchived())).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('link', { name: listWords.views.archive(), exact: true }).click()
    await rows(page).getByRole('link', { name: 'Tweede' }).click()
    await press(page, noteWords.trash())
    await expect(page.getByText(flash.noteTrashed())).toBeVisible()
    await press(page, undo.action())
    await expect(page.getByText(flash.noteRestored())).toBeVisible()
    await expect(heading(page, 'Tweede')).toBeVisible()
    await press(page, noteWords.trash())
    await expect(page.getByText(flash.noteTrashed())).toBeVisible()
    await page.getByRole('link', { name: listWords.views.trash(), exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(listWords.deletedAfter())
    await press(page, noteWords.restore())
    await expect(page.getByText(flash.noteRestored())).toBeVisible()
    await press(page, noteWords.trash())
    await page.getByRole('link', { name: listWords.views.trash(), exact: true }).click()
    await rows(page).getByRole('link', { name: 'Tweede' }).click()
    await press(page, noteWords.purge())
    await expect(page.getByText(flash.notePurged())).toBeVisible()
    expect((await page.goto(path))?.status()).toBe(404)
  })

  test('notes: what somebody writes is no part of the page but its text', async ({ page }) => {
    await signUp(page)
    const script = '<script>document.title = "ha"</script><b onclick="x">b</b>'
    const path = await writeNote(page, `${script}\n\n<img src=x onerror=alert(1)>`, script)
    for (const address of [path, `${path}/edit`, paths.notes, `${paths.notes}?query=document`]) {
      await page.goto(address)
      await expect(page.getByRole('main')).toContainText('document.title')
      await expect(page.locator('main :is(script, img, [onclick])')).toHaveCount(0)
      await expect(page).not.toHaveTitle('ha')
    }
  })
})
