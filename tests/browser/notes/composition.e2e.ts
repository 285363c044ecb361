import { expect, type Locator } from '@playwright/test'
import { paths } from '../../../src/paths'
import { expectAlive, formWords, textField, titleField, writeNote } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { open, signUp } from '../fixtures/visitor'

test('an Enter that confirms a word of an input method does nothing else, as Safari sends it too', async ({
  page,
}) => {
  await signUp(page)
  await writeNote(page, 'Rozen', 'Tuin')
  await open(page, paths.addNote, formWords.addTitle())
  await expectAlive(page, 'noteEditor')
  await textField(page).fill('- にわ')
  expect(await confirm(textField(page))).toBe(true)
  expect(await confirm(textField(page), { ctrlKey: true })).toBe(true)
  await expect(textField(page)).toHaveValue('- にわ')

  await textField(page).fill('')
  await textField(page).pressSequentially('[[tui')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await confirm(textField(page))).toBe(true)
  await expect(textField(page)).toHaveValue('[[tui')
  expect(await confirm(titleField(page), { shiftKey: true })).toBe(true)
  await expect(page).toHaveURL(paths.addNote)
})

/** @returns whether the browser may do with the key what it does by itself */
function confirm(
  field: Locator,
  keys: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<boolean> {
  return field.evaluate((element, init) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 229,
      bubbles: true,
      cancelable: true,
      ...init,
    })
    return element.dispatchEvent(event)
  }, keys)
}
