import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { changeNote, formWords, startEditing, textField, writeNote } from '../fixtures/note-writer'
import { noteSquat } from '../fixtures/trainer'
import { heading, press, signUp } from '../fixtures/visitor'

const { editConflict } = i18nObject('nl')
const width = 1440

test('rooms: on a wide screen each page uses its right side too', async ({ page, library }) => {
  await page.setViewportSize({ width, height: 900 })
  await signUp(page, undefined, library.invitation)
  const note = await writeNote(page, 'Een zin')
  const ofAccount = [paths.account, paths.editAccount, paths.users]
  const ofBooks = [paths.addBook, paths.editBook('oeroeg')]
  const pages = [...ofAccount, note, paths.addNote, `${note}/edit`, ...ofBooks, paths.addWorkout]
  for (const path of pages) {
    await page.goto(path)
    expect.soft(await rightmost(page), path).toBeGreaterThan(width * 0.8)
  }
  await noteSquat(page)
  await page.goto(paths.addWorkout)
  expect.soft(await rightmost(page), 'a next workout').toBeGreaterThan(width * 0.8)
  await startEditing(page, note)
  await changeNote(page, note, 'Kort')
  await textField(page).fill('Lang')
  await press(page, formWords.save())
  await expect(heading(page, editConflict.title())).toBeVisible()
  expect.soft(await rightmost(page), 'two versions').toBeGreaterThan(width * 0.8)
})

function rightmost(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main .wrap:not(.room-header) *')].filter(
      (element) => !element.closest('.room-header') && element.checkVisibility(),
    )
    const things = shown.filter(
      (element) =>
        element.matches('.field, .button, .cover, .chip, svg') ||
        (element.childElementCount === 0 && element.textContent?.trim()),
    )
    return Math.max(...things.map((element) => element.getBoundingClientRect().right))
  })
}

test('rooms: a book stays beside what is known of it', async ({ page }) => {
  await page.setViewportSize({ width, height: 500 })
  await signUp(page)
  await page.goto(paths.book('the-fifth-season'))
  await page.evaluate(() => scrollTo(0, 300))
  const cover = page.locator('.cover-plank')
  await expect.poll(async () => (await cover.boundingBox())?.y).toBe(24)
})
