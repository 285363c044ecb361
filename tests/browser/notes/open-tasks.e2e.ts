import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAlive, listWords, writeNote } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { open, signUp } from '../fixtures/visitor'

const { openTasks } = i18nObject('nl')

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

test('open tasks of all notes are ticked on one page', async ({ page }) => {
  await signUp(page)
  const path = await writeNote(page, '- [ ] verf\n- [ ] kwast', 'Klussen')
  await writeNote(page, '- [ ] brood', 'Winkel')
  await open(page, paths.notes, listWords.title())
  await page.getByRole('link', { name: openTasks.link() }).click()
  await expect(box(page, 'verf')).toBeVisible()
  await expectAlive(page, 'noteTasks')
  for (const name of ['verf', 'brood']) {
    await box(page, name).click()
    await expect(box(page, name)).toBeChecked()
  }
  // The form names what it shows only once the answers are there.
  await expect(page.locator('[name=version][value="2"]')).toHaveCount(2)
  await open(page, path, 'Klussen')
  await expect(box(page, 'verf')).toBeChecked()
  await expect(box(page, 'kwast')).not.toBeChecked()
  await open(page, paths.openTasks, openTasks.title())
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})
