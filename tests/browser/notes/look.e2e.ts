import { expect, type Page } from '@playwright/test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { expectAccessible, expectFits } from '../fixtures/accessible'
import { test } from '../fixtures/accounts'
import {
  formWords,
  noteWords,
  press,
  rows,
  startEditing,
  textField,
  writeNote,
} from '../fixtures/note-writer'
import { heading, open } from '../fixtures/reader'
import { signUp } from '../fixtures/visitor'

const { editConflict } = i18nObject('nl')

const everything = `Een #label en \`code\` met https://voorbeeld.example/${'lang/'.repeat(40)}

- [ ] open
- [x] gedaan

> Een citaat

| Kamer | Kleur | Waarvandaan | Wanneer | Hoeveel |
| --- | --- | --- | --- | --: |
| Gang | RAL 9010 | de schuur | ooit | 12 |

\`\`\`ts
const woord = '${'x'.repeat(200)}'
\`\`\`

${'Lettergreepaaneen'.repeat(20)}`

const longWord = 'Barrierefreiheitsstärkungsgesetz'.repeat(3)

const views: Record<string, (page: Page, path: string) => Promise<void>> = {
  'the list': async (page) => {
    await page.goto(paths.notes)
    await expect(rows(page)).toHaveCount(2)
  },
  'what was found': async (page) => {
    await page.goto(`${paths.notes}?query=citaat+tag:label`)
    await expect(rows(page)).toHaveCount(1)
  },
  'the trash': async (page) => {
    await page.goto(`${paths.notes}?query=is:trash`)
    await expect(rows(page)).toHaveCount(1)
  },
  'a note': (page, path) => open(page, path, 'Alles'),
  'a note with a title of one long word': async (page) => {
    await page.goto(paths.notes)
    await rows(page).getByRole('link', { name: longWord }).click()
    await expect(heading(page, longWord)).toBeVisible()
  },
  'a preview': async (page, path) => {
    await startEditing(page, path)
    await press(page, formWords.preview())
    await expect(heading(page, formWords.previewTitle(), 2)).toBeVisible()
  },
  'a conflict': async (page, path) => {
    await startEditing(page, path)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { title: 'Anders', body: 'Kort', version: '1' }
    await page.request.post(`${path}/edit`, { form, headers })
    await textField(page).fill(`${everything}\n\nnog iets`)
    await press(page, formWords.save())
    await expect(heading(page, editConflict.title())).toBeVisible()
  },
}

async function fill(page: Page): Promise<string> {
  await signUp(page)
  const thrown = await writeNote(page, 'Tekst', 'Weggegooid')
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(`${thrown}/trash`, { form: {}, headers })
  await writeNote(page, 'Tekst', longWord)
  return writeNote(page, everything, 'Alles')
}

// Colours in transition would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['light', 'dark'] as const) {
  test(`notes: every view in ${theme} is accessible, and fits each screen`, async ({
    page,
    choose,
  }) => {
    await choose(theme)
    const path = await fill(page)
    for (const [name, show] of Object.entries(views)) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await show(page, path)
      await expectAccessible(page, name)
      await expectFits(page, name, [360, 768, 1440])
    }
  })
}

test('notes: on paper a note is its text alone', async ({ page }) => {
  await open(page, await fill(page), 'Alles')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Een citaat')).toBeVisible()
  await expect(page.getByRole('button', { name: noteWords.archive() })).toBeHidden()
  await expect(page.getByRole('link', { name: noteWords.edit(), exact: true })).toBeHidden()
})
