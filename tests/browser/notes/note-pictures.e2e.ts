import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { maxPictureBytes } from '../../../src/http/pictures/recode-picture'
import { paths } from '../../../src/paths'
import { photo, picture } from '../../fixtures/stand-ins/picture'
import { expectFits } from '../fixtures/accessible'
import { expectAlive, formWords, textField } from '../fixtures/note-writer'
import { test } from '../fixtures/site'
import { open, signUp } from '../fixtures/visitor'

const { notePictures: words, picture: pictureWords } = i18nObject('nl')
const name = 'kast.png'

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await open(page, paths.addNote, formWords.addTitle())
  await expectAlive(page, 'noteEditor')
})

async function file(width: number) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await picture('png', width, 90)) }
}

const describeIt = (page: Page) => page.getByLabel(words.alt())

test('a picture that is chosen is sent at once, described, and put where the caret is', async ({
  page,
}) => {
  await textField(page).fill('Voor\n\nNa')
  await textField(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
  await page.getByText(words.legend(), { exact: true }).click()
  await page.getByLabel(words.file()).setInputFiles(await file(1600))
  await expect(page.getByText(`${name} is er`)).toBeVisible()
  await expect(describeIt(page)).toBeFocused()
  await page.keyboard.type('Een kast')
  await page.keyboard.press('Enter')
  await expect(textField(page)).toHaveValue(
    /^Voor\n\n!\[Een kast\]\(\/notes\/pictures\/[\da-f]{32}-1600x90\.webp\)\n\nNa$/,
  )
  await expect(textField(page)).toBeFocused()
  await page.getByRole('button', { name: formWords.save() }).click()
  const shown = page.getByRole('img', { name: 'Een kast' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(paths.notePictures)
  await expectFits(page, paths.notePictures, [360, 1440])
})

for (const way of ['the button', 'keys'] as const) {
  test(`a picture that was chosen and described, and not put anywhere, is in the note once it is saved by ${way}`, async ({
    page,
  }) => {
    await textField(page).fill('Voor\n\nNa')
    await page.getByText(words.legend(), { exact: true }).click()
    await page.getByLabel(words.file()).setInputFiles(await file(160))
    await describeIt(page).fill('Een kast')
    if (way === 'keys') await describeIt(page).press('Control+Enter')
    else await page.getByRole('button', { name: formWords.save() }).click()
    await page.waitForURL(/\/notes\/[\da-f-]{36}$/)
    await expect(page.locator('.note-text > *')).toHaveCount(3)
    const last = page.locator('.note-text > *').nth(2)
    await expect(last.getByRole('img', { name: 'Een kast' })).toBeVisible()
  })
}

test('a photo that is too large to be sent is made smaller first, upright', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/413|422/)
  const behind = Buffer.alloc(maxPictureBytes)
  const large = Buffer.concat([await photo(await picture('jpeg', 2_560, 1_920)), behind])
  const choose = (buffer: Buffer) =>
    page.getByLabel(words.file()).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await page.getByText(words.legend(), { exact: true }).click()
  await choose(Buffer.alloc(large.byteLength, 1))
  await expect(page.getByText(pictureWords.problems.tooLarge())).toBeVisible()
  await choose(large)
  await expect(page.getByText(`${name} is er`)).toBeVisible()
  await page.getByRole('button', { name: words.add() }).click()
  await expect(textField(page)).toHaveValue(/-1600x2133\.webp/)
})

test('a picture comes into a note by dropping and pasting too, and one that is refused is said to be', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/422/)
  for (const [way, width] of [
    ['drop', 101],
    ['paste', 102],
  ] as const) {
    const bring = (base64: string) =>
      textField(page).evaluate(
        (field, [kind, data]) => {
          const transfer = new DataTransfer()
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
          transfer.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }))
          const init = { bubbles: true, cancelable: true }
          field.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          )
        },
        [way, base64] as const,
      )
    await textField(page).fill('')
    await bring(Buffer.from('<svg/>').toString('base64'))
    await expect(page.getByText(pictureWords.problems.notPicture())).toBeVisible()
    await bring((await file(width)).buffer.toString('base64'))
    await expect(page.getByText(`${way}.png is er`)).toBeVisible()
    await describeIt(page).fill('Een kast')
    await page.getByRole('button', { name: words.add() }).click()
    await expect(textField(page)).toHaveValue(/^!\[Een kast\]\(\/notes\/pictures\//)
  }
})
