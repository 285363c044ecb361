import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { test } from '../fixtures/books'
import { formWords, press, startEditing, textField, writeNote } from '../fixtures/note-writer'
import { heading } from '../fixtures/reader'
import { noteSquat } from '../fixtures/trainer'
import { signUp } from '../fixtures/visitor'

const { editConflict } = i18nObject('nl')
const width = 1440

const views: Record<string, (page: Page, note: string) => Promise<unknown>> = {
  'the account': (page) => page.goto(paths.account),
  'changing an account': (page) => page.goto(paths.editAccount),
  'its users': (page) => page.goto(paths.users),
  'a note': (page, note) => page.goto(note),
  'a new note': (page) => page.goto(paths.addNote),
  'changing a note': (page, note) => page.goto(`${note}/edit`),
  'two versions of a note': async (page, note) => {
    await startEditing(page, note)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { title: '', body: 'Kort', version: '1' }
    await page.request.post(`${note}/edit`, { form, headers })
    await textField(page).fill('Lang')
    await press(page, formWords.save())
    await expect(heading(page, editConflict.title())).toBeVisible()
  },
  'a new book': (page) => page.goto(paths.addBook),
  'changing a book': (page) => page.goto(paths.editBook('oeroeg')),
  'a first workout': (page) => page.goto(paths.addWorkout),
  'a next workout': async (page) => {
    await noteSquat(page)
    await page.goto(paths.addWorkout)
  },
}

test('rooms: on a wide screen each page uses its right side too', async ({ page, library }) => {
  await page.setViewportSize({ width, height: 900 })
  await signUp(page, undefined, library.invitation)
  const note = await writeNote(page, 'Een zin')
  for (const [name, show] of Object.entries(views)) {
    await show(page, note)
    expect.soft(await rightmost(page), name).toBeGreaterThan(width * 0.8)
  }
})

/** In pixels, below the floor plan. */
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
