import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import {
  expectAlive,
  formWords,
  loseSession,
  press,
  startEditing,
  textField,
  titleField,
  writeNote,
} from '../fixtures/note-writer'
import { heading, open } from '../fixtures/reader'
import { fillSignIn, signUp } from '../fixtures/visitor'

const { account, editConflict, noteConflict, flash } = i18nObject('nl')

/** A draft is saved after a second of typing, and refused. */
const refusedDraft = /401/

withAndWithoutScripts((hasScripts) => {
  test('notes: a save after the session has run out comes back behind the sign-in', async ({
    page,
    forgiven,
  }) => {
    forgiven.push(refusedDraft)
    const email = await signUp(page)
    const path = await writeNote(page, 'Begin', 'Verhaal')
    await startEditing(page, path, hasScripts)
    await loseSession(page)
    await textField(page).fill('Begin, midden\nen "eind" & <slot>')
    await press(page, formWords.save())
    await expect(page.getByText(account.signIn.replay())).toBeVisible()
    await fillSignIn(page, email, 'niet mijn wachtwoord')
    await expect(page.getByRole('alert')).toHaveText(account.signInFailed())
    await fillSignIn(page, email, goodPassword)
    await expect(heading(page, formWords.editTitle())).toBeVisible()
    await expect(page).toHaveURL(`${path}/edit`)
    await expect(textField(page)).toHaveValue('Begin, midden\nen "eind" & <slot>')
    await press(page, formWords.save())
    await expect(page.getByText(flash.noteSaved())).toBeVisible()
    await expect(page.locator('.note-text')).toContainText('<slot>')
  })

  test('notes: a new note is not lost with its session either', async ({ page, forgiven }) => {
    forgiven.push(refusedDraft)
    const email = await signUp(page)
    await open(page, paths.addNote, formWords.addTitle())
    await loseSession(page)
    await titleField(page).fill('Plan')
    await textField(page).fill('Nog niet bewaard')
    await press(page, formWords.save())
    await fillSignIn(page, email, goodPassword)
    await expect(page).toHaveURL(paths.addNote)
    await expect(titleField(page)).toHaveValue('Plan')
    await expect(textField(page)).toHaveValue('Nog niet bewaard')
  })

  test('notes: of two tabs, the second is shown what changed, and makes one text', async ({
    page,
  }) => {
    await signUp(page)
    const path = await writeNote(page, 'een\ntwee\ndrie', 'Lijst')
    const other = await page.context().newPage()
    await startEditing(page, path, hasScripts)
    await startEditing(other, path, hasScripts)
    await textField(other).fill('een\ntwee en half\ndrie')
    await press(other, formWords.save())
    await expect(other.getByText(flash.noteSaved())).toBeVisible()
    await textField(page).fill('een\ntwee\ndrie\nvier')
    await press(page, formWords.save())
    await expect(heading(page, editConflict.title())).toBeVisible()
    await expect(page.locator('.text-changes .saved')).toContainText('twee en half')
    await expect(page.locator('.text-changes .mine').last()).toContainText('vier')
    await expect(textField(page)).toHaveValue('een\ntwee en half\ndrie\nvier\n')
    await press(page, noteConflict.saveMerged())
    await expect(page.getByText(flash.noteSaved())).toBeVisible()
    await expect(page.locator('.note-text')).toContainText('vier')
  })

  test('notes: of two texts, either can be saved as it is', async ({ page }) => {
    await signUp(page)
    for (const choice of ['mine', 'saved']) {
      const path = await writeNote(page, 'begin')
      const other = await page.context().newPage()
      await startEditing(page, path, hasScripts)
      await startEditing(other, path, hasScripts)
      await textField(other).fill('hunne')
      await press(other, formWords.save())
      await expect(other.getByText(flash.noteSaved())).toBeVisible()
      await textField(page).fill('mijne')
      await press(page, formWords.save())
      if (choice === 'mine') {
        await press(page, noteConflict.saveMine())
        await expect(page.getByText(flash.ownNoteSaved())).toBeVisible()
        await expect(page.locator('.note-text')).toHaveText('mijne')
        await page.goto(`${paths.notes}?query=is:trash`)
        await expect(page.getByRole('link', { name: 'hunne' })).toBeVisible()
      } else {
        await page.getByRole('link', { name: noteConflict.leave() }).click()
        await expect(page.locator('.note-text')).toHaveText('hunne')
        await page.goto(`${path}/edit`)
        await expect(textField(page)).toHaveValue('mijne')
      }
      await other.close()
    }
  })
})

test('notes: a task is ticked in its place, with the focus on it', async ({ page }) => {
  await signUp(page)
  const list = Array.from({ length: 60 }, (_, index) => `- [ ] taak ${index}`).join('\n')
  const path = await writeNote(page, list, 'Lang')
  await page.goto(path)
  await expectAlive(page, 'noteTasks')
  const box = page.getByRole('checkbox', { name: 'taak 59' })
  let answers = 0
  page.on('response', (response) => {
    if (response.url().includes('/_server/tickNoteTask')) answers++
  })
  await box.focus()
  await box.press('Space')
  await box.press('Space')
  await box.press('Space')
  await expect.poll(() => answers).toBe(3)
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('value', '59:0:taak 59')
  await page.reload()
  await expect(box).toBeChecked()
})

test('notes: a tick on a text that changed elsewhere is kept, unless its task is gone', async ({
  page,
  complaints,
}) => {
  await signUp(page)
  const path = await writeNote(page, '- [ ] meel\n- [ ] gist', 'Lijst')
  await page.goto(path)
  await expectAlive(page, 'noteTasks')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const form = { title: 'Lijst', body: '- [ ] zout\n- [ ] meel', version: '1' }
  await page.request.post(`${path}/edit`, { form, headers })
  const saved = page.waitForResponse('**/_server/tickNoteTask*')
  await page.getByRole('checkbox', { name: 'meel' }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('checkbox', { name: 'gist' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'zout' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'meel' })).toBeChecked()
  complaints.length = 0
})
