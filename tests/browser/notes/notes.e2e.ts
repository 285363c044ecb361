import { expect } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import {
  changeNote,
  expectAlive,
  formWords,
  listWords,
  noteWords,
  rows,
  textField,
  titleField,
  writeNote,
} from '../fixtures/note-writer'
import { islandsAlive, test, withAndWithoutScripts } from '../fixtures/site'
import { heading, open, press, signUp } from '../fixtures/visitor'

const { flash, undo } = i18nObject('nl')

withAndWithoutScripts(() => {
  test('notes: somebody writes a note, looks how it will be, saves, changes and trashes it', async ({
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
    await textField(page).fill('400 g water #bakken')
    await press(page, formWords.save())
    await expect(page.getByText(flash.noteSaved())).toBeVisible()
    await expect(page.getByText('400 g water')).toBeVisible()
    await press(page, noteWords.trash())
    await expect(page.getByText(flash.noteTrashed())).toBeVisible()
    await press(page, undo.action())
    await expect(page.getByText(flash.noteRestored())).toBeVisible()
    await expect(heading(page, 'Roggebrood')).toBeVisible()
  })
})

test('notes: somebody finds notes while they type, and by a tag, and sees where', async ({
  page,
}) => {
  await signUp(page)
  await writeNote(page, 'Crème brûlée voor de kinderen #recept', 'Toetje')
  await writeNote(page, 'Een ander recept #recept #oven', 'Brood')
  await open(page, paths.notes, listWords.title())
  await islandsAlive(page)
  await page.getByLabel(listWords.search()).pressSequentially('brul')
  await expect(rows(page).locator('mark')).toHaveText(['brûl'])
  await expect(page).toHaveURL(/[?&]query=brul$/)
  await page.getByLabel(listWords.search()).fill('zebra')
  await press(page, listWords.searchAction())
  await expect(heading(page, listWords.empty.noHit('zebra'), 2)).toBeVisible()
  await page.getByRole('link', { name: listWords.empty.showAll() }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: '#oven' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel(listWords.search())).toHaveValue('tag:oven')
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
  for (let times = 0; times < 3; times++) await box.press('Space')
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
  await changeNote(page, path, '- [ ] zout\n- [ ] meel', 'Lijst')
  const saved = page.waitForResponse('**/_server/tickNoteTask*')
  await page.getByRole('checkbox', { name: 'meel' }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('checkbox', { name: 'gist' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'zout' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'meel' })).toBeChecked()
  complaints.length = 0
})

test('notes: the name of a note is larger than its headings, and each of those than the next', async ({
  page,
}) => {
  await signUp(page)
  const note = await writeNote(page, '# Een\n\n## Twee\n\n### Drie\n\nTekst.', 'Hoofdstuk')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(note)
    const sizes = await page
      .locator('h1, .note-text :is(h2, h3, h4, p)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes).toHaveLength(5)
    const [name = 0, first = 0, second = 0, third = 0] = sizes
    expect
      .soft([name > first, first > second, second > third], `${width}: ${sizes}`)
      .toEqual([...[true, true, true]])
  }
})

test('notes: on paper a note is its text alone', async ({ page }) => {
  await signUp(page)
  await open(page, await writeNote(page, '> Een citaat', 'Alles'), 'Alles')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Een citaat')).toBeVisible()
  await expect(page.getByRole('button', { name: noteWords.archive() })).toBeHidden()
  await expect(page.getByRole('link', { name: noteWords.edit(), exact: true })).toBeHidden()
})
