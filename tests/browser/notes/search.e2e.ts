import { expect } from '@playwright/test'
import { paths } from '../../../src/paths'
import { test, withAndWithoutScripts } from '../fixtures/accounts'
import { listWords, lookFor, rows, writeNote } from '../fixtures/note-writer'
import { heading, open } from '../fixtures/reader'
import { islandsAlive } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

test('note search: notes are found while one types', async ({ page }) => {
  await signUp(page)
  await writeNote(page, 'Crème brûlée', 'Toetje')
  await writeNote(page, 'Roggebrood', 'Brood')
  await open(page, paths.notes, listWords.title())
  await islandsAlive(page)
  await page.getByLabel(listWords.search()).pressSequentially('brul')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('mark')).toHaveText(['brûl'])
  await expect(page).toHaveURL(/[?&]query=brul$/)
})

withAndWithoutScripts(() => {
  test('note search: somebody finds notes by words and by a tag, and sees where', async ({
    page,
  }) => {
    await signUp(page)
    await writeNote(page, 'Crème brûlée voor de kinderen #recept', 'Toetje')
    await writeNote(page, 'Een ander recept #recept #oven', 'Brood')
    await open(page, paths.notes, listWords.title())
    await lookFor(page, 'creme kind')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).locator('mark')).toHaveText(['Crème', 'kind'])
    await expect(page).toHaveURL(/[?&]query=creme\+kind/)
    await lookFor(page, 'zebra')
    await expect(heading(page, listWords.empty.noHit('zebra'), 2)).toBeVisible()
    await page.getByRole('link', { name: listWords.empty.showAll() }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('link', { name: '#oven' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByLabel(listWords.search())).toHaveValue('tag:oven')
  })
})
