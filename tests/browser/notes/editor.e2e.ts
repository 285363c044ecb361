import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { isBlocks } from '../../../src/features/notes/editing/markdown-edits'
import { paths } from '../../../src/paths'
import { pasted } from '../../fixtures/clipboard/pasted'
import { expectAlive, formWords, textField } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { open, signUp } from '../fixtures/visitor'

const { editor } = i18nObject('nl').noteForm

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await open(page, paths.addNote, formWords.addTitle())
  await expectAlive(page, 'noteEditor')
  await textField(page).focus()
})

test('the editor: Enter goes on with a list and with tasks, and ends them after an empty item', async ({
  page,
}) => {
  await page.keyboard.type('- brood\nmelk\n\nkoken\n1. water\nzout\n\n- [x] af\nook\n\nuit')
  await expect(textField(page)).toHaveValue(
    '- brood\n- melk\n\nkoken\n1. water\n2. zout\n\n- [x] af\n- [ ] ook\n\nuit',
  )
})

test('the editor: Tab moves items of a list, and the focus everywhere else', async ({ page }) => {
  await page.keyboard.type('- een\ntwee')
  await page.keyboard.press('Tab')
  await expect(textField(page)).toHaveValue('- een\n  - twee')
  await page.keyboard.type('!')
  await page.keyboard.press('Shift+Tab')
  await expect(textField(page)).toHaveValue('- een\n- twee!')
  await page.keyboard.press('Tab')
  await expect(textField(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(textField(page)).not.toBeFocused()
  await textField(page).fill('Geen lijst')
  await page.keyboard.press('Tab')
  await expect(textField(page)).toHaveValue('Geen lijst')
  await expect(textField(page)).not.toBeFocused()
})

test('the editor: keys make words bold, italic and a link, and plain again', async ({ page }) => {
  await page.keyboard.type('woord')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(textField(page)).toHaveValue('***woord***')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(textField(page)).toHaveValue('*woord*')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(textField(page)).toHaveValue('woord')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('https://a.example')
  await expect(textField(page)).toHaveValue('[woord](https://a.example)')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z')
  await expect(textField(page)).not.toHaveValue(/a\.example/)
})

test('the editor: what is pasted from any program keeps its shape, and one undo its words', async ({
  page,
}) => {
  for (const [program, { html, plain, markdown }] of Object.entries(pasted)) {
    await textField(page).fill('Eerst: ')
    await paste(page, html, plain)
    await expect(textField(page), program).toHaveValue(
      isBlocks(markdown) && markdown !== plain ? `Eerst:\n\n${markdown}` : `Eerst: ${markdown}`,
    )
    if (markdown === plain) continue
    await page.keyboard.press('ControlOrMeta+z')
    await expect(textField(page), program).toHaveValue(`Eerst: ${plain}`)
  }
})

test('the editor: in a block of code nothing that is pasted changes', async ({ page }) => {
  await page.keyboard.type('```\n')
  await page.evaluate(() => {
    document.querySelector('textarea')?.addEventListener('paste', (event) => {
      document.body.dataset.pastedBy = event.defaultPrevented ? 'editor' : 'browser'
    })
  })
  await paste(page, '<h1>Kop</h1>', 'Kop')
  await expect(page.locator('body')).toHaveAttribute('data-pasted-by', 'browser')
})

test('the editor: what is pasted into a cell stays in it, in one line', async ({ page }) => {
  const table = '| a | b |\n| - | - |\n| c '
  await textField(page).fill(`${table}| d |`)
  await textField(page).evaluate((field, at) => {
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(at, at)
  }, table.length)
  await paste(page, '<h1>Kop</h1><ul><li>een|twee</li></ul>', 'Kop\neen|twee')
  await expect(textField(page)).toHaveValue(`${table}Kop een\\|twee| d |`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the editor: buttons do what keys do, and the keyboard stays', async ({ page }) => {
    await page.keyboard.type('melk')
    for (const name of [editor.task(), editor.task(), editor.list()]) {
      await page.getByRole('button', { name, exact: true }).click()
    }
    await expect(textField(page)).toHaveValue('- melk')
    await expect(textField(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: editor.bold(), exact: true }).click()
    await expect(textField(page)).toHaveValue('- **melk**')
  })
})

async function paste(page: Page, html: string, plain: string): Promise<void> {
  await textField(page).evaluate(
    (field, [html = '', plain = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      field.dispatchEvent(event)
    },
    [html, plain],
  )
}
