import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { writeNote } from '../fixtures/note-writer'
import { islandsAlive, test } from '../fixtures/site'
import { signUp } from '../fixtures/visitor'

const { shortcuts, search, rooms, noteForm } = i18nObject('nl')

async function open(page: Page, path: string): Promise<void> {
  await signUp(page)
  await writeNote(page, 'Soep van de dag')
  await page.goto(path)
  await islandsAlive(page)
}

test('shortcuts: / asks everywhere, on every page, and finds first what is in the room one is in', async ({
  page,
}) => {
  await open(page, paths.notes)
  const field = page.getByRole('dialog', { name: search.title() }).getByRole('combobox')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('n/?')
  await expect(field).toHaveValue('n/?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  for (const path of [paths.addNote, paths.account]) {
    await page.goto(path)
    await islandsAlive(page)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(path)
  }
  await page.goto(paths.notes)
  await islandsAlive(page)
  await page.keyboard.press('/')
  await page.keyboard.type('soep')
  const groups = page.getByRole('dialog').getByRole('group')
  await expect(groups.first()).toHaveAccessibleName(new RegExp(rooms.notes()))
})

test('shortcuts: n begins a new one in its room, with the focus in its text, and says what saves it', async ({
  page,
}) => {
  await open(page, paths.notes)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.addNote)
  await expect(page.getByLabel(noteForm.body())).toBeFocused()
  await page.keyboard.type('n')
  await expect(page.getByLabel(noteForm.body())).toHaveValue('n')
  await islandsAlive(page)
  const save = page.getByRole('button', { name: noteForm.save(), exact: true })
  const keys = await save.evaluate((button) => getComputedStyle(button, '::after').content)
  expect(keys).toContain(shortcuts.saveKeys())
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('n')
  await page.goto(paths.workouts)
  await islandsAlive(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.addWorkout)
})

test('shortcuts: ? lists the keys, which can be switched off', async ({ page }) => {
  await open(page, paths.notes)
  await page.keyboard.press('Control+n')
  await page.keyboard.press('Alt+n')
  await expect(page).toHaveURL(paths.notes)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: shortcuts.title() })
  await expect(dialog).toContainText(shortcuts.search())
  await page.keyboard.press('n')
  await expect(page).toHaveURL(paths.notes)
  await dialog.getByLabel(shortcuts.choose({ keys: '/ n ?' })).selectOption('off')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await page.reload()
  await islandsAlive(page)
  await page.keyboard.press('?')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: shortcuts.title() }).click()
  await expect(dialog.getByLabel(shortcuts.choose({ keys: '/ n ?' }))).toHaveValue('off')
})

test.describe('on a telephone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('shortcuts: nobody is offered keys where there is no keyboard', async ({ page }) => {
    await open(page, paths.notes)
    const button = page.locator('footer [aria-keyshortcuts]')
    await expect(button).toBeAttached()
    await expect(button).toBeHidden()
  })
})

test('shortcuts: guests have none of one letter, which only residents can switch off', async ({
  page,
}) => {
  await page.goto('/career')
  await islandsAlive(page)
  for (const key of ['/', 'n', '?']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/career')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
