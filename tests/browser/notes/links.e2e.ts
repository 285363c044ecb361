import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAlive, formWords, noteWords, textField, writeNote } from '../fixtures/note-writer'
import { test, withScriptsFirst } from '../fixtures/site'
import { heading, open, press, signUp } from '../fixtures/visitor'

const { editor } = i18nObject('nl').noteForm

const offered = (page: Page) => page.getByRole('listbox', { name: editor.links() })
const chosen = (page: Page) => offered(page).getByRole('option', { selected: true })

test('links between notes: names are offered while typing, and chosen by keys', async ({
  page,
}) => {
  await signUp(page)
  await writeNote(page, 'Rozen', 'Tuin achter')
  await writeNote(page, 'Hortensia', 'Tuin voor')
  await open(page, paths.addNote, formWords.addTitle())
  await expectAlive(page, 'noteEditor')
  await textField(page).focus()
  await page.keyboard.type('Zie [[tui')
  await expect(offered(page).getByRole('option')).toHaveText(['Tuin voor', 'Tuin achter'])
  const active = await chosen(page).getAttribute('id')
  await expect(textField(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('Tuin achter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(textField(page)).toHaveValue('Zie [[Tuin achter]]')
  await expect(offered(page)).toHaveCount(0)
  await expect(textField(page)).not.toHaveAttribute('aria-activedescendant')

  await page.keyboard.type(' of [[tuin v')
  await expect(chosen(page)).toHaveText('Tuin voor')
  await page.keyboard.press('Escape')
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(textField(page)).toHaveValue('Zie [[Tuin achter]] of [[tuin v\n')
  await page.keyboard.press('Backspace')
  await expect(chosen(page)).toHaveText('Tuin voor')
  await chosen(page).click()
  await expect(textField(page)).toHaveValue('Zie [[Tuin achter]] of [[Tuin voor]]')
  await expect(textField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textField(page)).toHaveValue('Zie [[Tuin achter]] of [[tuin v')
})

withScriptsFirst(() => {
  test('links between notes lead on, back, and to what is still to be written', async ({
    page,
  }) => {
    await signUp(page)
    await writeNote(page, 'Rozen', 'Tuin')
    await writeNote(page, 'Zie [[tuin]] en [[Schuur]]', 'Huis')
    await open(page, paths.notes, i18nObject('nl').notes.title())
    await page.getByRole('link', { name: 'Huis', exact: true }).click()
    await page.getByRole('link', { name: 'tuin', exact: true }).click()
    await expect(heading(page, 'Tuin')).toBeVisible()
    const back = page.getByRole('region', { name: noteWords.links.backlinks() })
    await back.getByRole('link', { name: 'Huis' }).click()
    await page.getByRole('link', { name: 'Schuur' }).click()
    await expect(page.getByLabel(formWords.title(), { exact: true })).toHaveValue('Schuur')
    await textField(page).fill('Gereedschap')
    await press(page, formWords.save())
    await expect(heading(page, 'Schuur')).toBeVisible()
    await expect(back.getByRole('link')).toHaveText(['Huis'])
  })
})
