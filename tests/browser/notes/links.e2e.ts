import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAlive, formWords, textField, writeNote } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { open, signUp } from '../fixtures/visitor'

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
