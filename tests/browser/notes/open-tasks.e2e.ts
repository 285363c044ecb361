import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import {
  expectAlive,
  formWords,
  listWords,
  rows,
  startEditing,
  writeNote,
} from '../fixtures/note-writer'
import { test, withAndWithoutScripts } from '../fixtures/site'
import { open, press, signUp } from '../fixtures/visitor'

const { note, openTasks } = i18nObject('nl')

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

withAndWithoutScripts((hasScripts) => {
  test('open tasks of all notes are ticked on one page', async ({ page }) => {
    await signUp(page)
    const path = await writeNote(page, '- [ ] verf\n- [ ] kwast', 'Klussen')
    await writeNote(page, '- [ ] brood', 'Winkel')
    await open(page, paths.notes, listWords.title())
    await page.getByRole('link', { name: openTasks.link() }).click()
    await expect(box(page, 'verf')).toBeVisible()
    if (hasScripts) await expectAlive(page, 'noteTasks')
    await box(page, 'verf').click()
    if (hasScripts) await expect(box(page, 'verf')).toBeChecked()
    else await expect(box(page, 'verf')).toHaveCount(0)
    await box(page, 'brood').click()
    if (hasScripts) {
      await expect(box(page, 'brood')).toBeChecked()
      // The form names what it shows only once the answers are there.
      await expect(page.locator('[name=version][value="2"]')).toHaveCount(2)
    } else await expect(box(page, 'brood')).toHaveCount(0)
    await open(page, path, 'Klussen')
    await expect(box(page, 'verf')).toBeChecked()
    await expect(box(page, 'kwast')).not.toBeChecked()
    await open(page, paths.openTasks, openTasks.title())
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })
})

test('a note gets a day, and the list is in the order of days or of names', async ({ page }) => {
  await signUp(page)
  await writeNote(page, 'Tekst', 'Aardbei')
  const path = await writeNote(page, '- [ ] betalen', 'Zegel')
  await startEditing(page, path)
  await page.getByLabel(formWords.due(), { exact: true }).fill('2020-01-01')
  await press(page, formWords.save())
  await expect(page.getByRole('link', { name: note.back() })).toBeVisible()
  await open(page, paths.notes, listWords.title())
  for (const [sort, first] of [
    ['name', 'Aardbei'],
    ['due', 'Zegel'],
  ] as const) {
    await page.getByLabel(listWords.sort.label()).selectOption(sort)
    await expect(rows(page).first()).toContainText(first)
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
  }
  await expect(rows(page).first().locator('.overdue')).toBeVisible()
})
